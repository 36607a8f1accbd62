/** What zod gives for options that are not there is left out, as the types of optional properties ask for. */
export function withoutUndefined<T extends object>(value: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}
