/** Copies texts that are slices of a longer one: a slice keeps the whole text in memory. */
export const detach = <Value extends string | readonly string[]>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value
