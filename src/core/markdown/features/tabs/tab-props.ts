/** Props of a group of tabs, with those of Docusaurus, Rspress and Starlight. */
export const groupProps = {
  values: 'data',
  /** The tab that is open at first. */
  default: 'text',
  defaultValue: { as: 'default' },
  /** Groups of one name change together, on all pages. */
  group: 'text',
  groupId: { as: 'group' },
  syncKey: { as: 'group' },
  /** The name by which an address chooses a tab: `?name=value`; alone it is the group's. */
  queryString: 'data',
  lazy: 'unused',
  block: 'unused',
} as const

/** Props of one tab. */
export const tabProps = {
  label: 'text',
  value: 'text',
  default: 'flag',
  icon: 'text',
  attributes: 'unused',
} as const
