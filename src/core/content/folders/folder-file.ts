/** The kind of a file that says how its folder stands in sidebars (`_category_.json`, `_meta.yml`, …); undefined for any other file. */
export const kindOfFolderFile = (path: string): 'category_' | 'meta' | undefined =>
  /(?:^|\/)_(category_|meta)\.(?:json|ya?ml)$/.exec(path)?.[1] as 'category_' | 'meta' | undefined

/** Whether a file is of such a kind. */
export const isFolderFile = (path: string): boolean => kindOfFolderFile(path) !== undefined
