/** A copy of a text that was cut out of a longer one: the part itself would keep the whole in memory as long as it lives. */
export const detach = (text: string): string => JSON.parse(JSON.stringify(text)) as string
