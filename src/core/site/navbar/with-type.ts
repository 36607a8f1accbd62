/** An item as authors write it: links and dropdowns may omit their type. */
export type MayOmitType<Item extends { type: string }> = Item extends { type: 'link' | 'dropdown' }
  ? Omit<Item, 'type'> & { type?: Item['type'] }
  : Item

/** Adds the type that a link or dropdown may omit; leaves anything else to the schema. */
export function withType(item: object): unknown {
  if (typeof item !== 'object' || item === null || 'type' in item) return item
  return { type: 'items' in item ? 'dropdown' : 'link', ...item }
}
