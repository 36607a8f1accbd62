/** The colour mode that an image is for, by its anchor: `#only-dark` of MkDocs, `#gh-dark-mode-only` of GitHub. */
export function imageMode(href: string): 'light' | 'dark' | undefined {
  const [, one, other] = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/.exec(href) ?? []
  return (one ?? other) as 'light' | 'dark' | undefined
}
