// #region greet
export function greet(name: string): string {
  return `你好，${name}`
}
// #endregion
