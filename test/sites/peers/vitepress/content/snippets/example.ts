// #region setup
const kit = create()
// #endregion setup
