/** A copy of texts that were cut out of a longer one: the parts themselves would keep the whole in memory as long as they live. */
export const detach = <Value extends string | readonly string[]>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value
