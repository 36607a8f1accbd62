// #region part
export function a() {
  return 1
}
// #endregion part
export const b = 2
