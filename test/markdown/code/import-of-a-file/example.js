import { a } from './a'

export function main() {
  // #region part
  const part = a()
  if (part) {
    return part
  }
  // #endregion part
  return undefined
}
