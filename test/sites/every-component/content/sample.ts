export const a = 1
// #region greet
export function greet(name: string): string {
  return `Hello, ${name}`
}
// #endregion
