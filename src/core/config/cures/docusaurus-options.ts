const remove = 'Remove it: '
const inHead = (tagName: string, attributes: string): string =>
  `Write head: [{ tagName: '${tagName}', attributes: { ${attributes} } }].`

/**
 * What to do about options of Docusaurus (https://docusaurus.io/docs/api/docusaurus-config) that docsgen has no counterpart of under
 * that name, by their path without the numbers of lists.
 */
const cures: Readonly<Record<string, string>> = {
  presets:
    'Remove it: documents stand in content/, sidebars in the option sidebars, styles in templates/styles/.',
  plugins: `${remove}docsgen has no plugins.`,
  themes: `${remove}search and diagrams are part of docsgen.`,
  trailingSlash: `${remove}addresses have no slash at their end.`,
  organizationName: `${remove}docsgen publishes to a folder, and a host takes it from there.`,
  projectName: `${remove}docsgen publishes to a folder, and a host takes it from there.`,
  deploymentBranch: `${remove}docsgen publishes to a folder, and a host takes it from there.`,
  githubHost: `${remove}docsgen publishes to a folder, and a host takes it from there.`,
  future: `${remove}docsgen has no switches for what is to come.`,
  scripts: `Put the file into public/. ${inHead('script', "src: '/a.js', defer: true")}`,
  stylesheets: `Put the file into public/. ${inHead('link', "rel: 'stylesheet', href: '/a.css'")}`,
  clientModules: 'Write a template or a component in templates/ that does it.',
  staticDirectories: 'Remove it, and put the files into public/.',
  headTags: 'Write head: a list of { tagName, attributes }.',
  noIndex: inHead('meta', "name: 'robots', content: 'noindex'"),
  customFields: 'Remove it: a template may import values from a file of its own.',
  titleDelimiter: `${remove}it is always the same.`,
  onBrokenAnchor: 'Did you mean onBrokenAnchors?',
  'markdown.mermaid': `${remove}diagrams in code blocks of mermaid are always drawn.`,
  'markdown.format': `${remove}documents that end in .mdx are MDX, and others are Markdown.`,
  'markdown.hooks': 'Write onBrokenMarkdownLinks beside title.',
  'themeConfig.image': inHead('meta', "property: 'og:image', content: 'https://…'"),
  'themeConfig.metadata': inHead('meta', "name: '…', content: '…'"),
  'themeConfig.prism': `${remove}code has the colours of the site’s stylesheet, in all languages that docsgen knows.`,
  'themeConfig.algolia': `${remove}search is part of docsgen. Its place in the navbar is an item { type: 'search' }.`,
  'themeConfig.mermaid': `${remove}diagrams have the colours of the site.`,
  'themeConfig.docs.sidebar': `${remove}categories say by collapsed and collapsible how they open.`,
  'themeConfig.blog': `${remove}docsgen has no blog.`,
  'themeConfig.liveCodeBlock': 'Remove it, and see markdown.demos for examples that run.',
  'themeConfig.navbar.items.activeBaseRegex': `${remove}the item of the page that is read is marked.`,
  'themeConfig.navbar.items.aria-label': `${remove}screen readers say the label.`,
  'themeConfig.navbar.items.activeBasePath': `${remove}the item of the page that is read is marked.`,
  'themeConfig.navbar.items.docsVersion': "Take an item { type: 'docsVersionDropdown' }.",
}

/** What to do about types of items of Docusaurus, by the option that holds the list and the type. */
const typeCures: Readonly<Record<string, string>> = {
  'navbar.html':
    'Write a link with a label, or copy a template of templates/layout/navbar/ into the site and change it.',
  'navbar.docsVersion': "Take { type: 'docsVersionDropdown' }.",
  'navbar.default': "Take { type: 'link' }, or leave type out.",
  'sidebar.ref': "Write { type: 'link', label: '…', href: '/…' }.",
  'sidebar.html': "Write { type: 'caption', label: '…' } for a heading; HTML cannot stand in a sidebar.",
}

/** The cure of an option that docsgen does not have; undefined where nothing is known of it. */
export function cureOfOption(path: readonly string[]): string | undefined {
  const name = path.filter((part) => !/^\d+$/.test(part)).join('.')
  return Object.hasOwn(cures, name) ? cures[name] : undefined
}

/** The cure of a type of item that docsgen does not have; `path` leads to the item. */
export function cureOfType(path: readonly string[], type: string): string | undefined {
  const name = `${path.includes('navbar') ? 'navbar' : 'sidebar'}.${type}`
  return Object.hasOwn(typeCures, name) ? typeCures[name] : undefined
}
