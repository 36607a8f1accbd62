/** What to do about packages that configs of Docusaurus import. */
const cures: Readonly<Record<string, string>> = {
  'prism-react-renderer':
    'Remove the import and themeConfig.prism: code has the colours of the site’s stylesheet, in all languages that docsgen knows.',
}

/**
 * The cure of an import that esbuild cannot resolve; undefined for another message, and for a file of the site.
 *
 * @param message a message of esbuild: `Could not resolve "prism-react-renderer"`
 */
export function cureOfImport(message: string): string | undefined {
  const [, name = ''] = /^Could not resolve "([^"]+)"/.exec(message) ?? []
  if (name === '' || /^[./]/.test(name)) return undefined
  if (Object.hasOwn(cures, name)) return cures[name]
  if (/^@docusaurus\//.test(name)) return 'Remove the import: docsgen takes nothing from Docusaurus.'
  return `Install the package (npm install ${name}), or remove the import.`
}
