import type { FenceInfo } from '../fence/fence-info.ts'

/** A comment of nothing but a path, as Expressive Code writes the name of a file. */
const comment = /^(?:\/\/|\/\*|#(?!!)|--|<!--)\s*((?:[\w@.()[\]-]+[/\\])*[\w@.()[\]-]+)\s*(?:\*\/|-->)?\s*$/
/** Hidden files, and endings of files of code and configs: `console.log` and `React.useState` are no names of files. */
const fileName =
  /(?:^|[/\\])(?:\.[a-z][\w.-]*|(?:Docker|Make|Gem|Rake)file|[\w@()[\]-][\w@.()[\]-]*\.(?:[cm]?[jt]sx?|json[c5]?|s?css|sass|less|html?|vue|svelte|astro|mdx?|ya?ml|toml|ini|conf|rs|go|py|rb|java|kts?|swift|c|h|cc|cpp|hpp|cs|php|sh|ps1|sql|graphql|gql|lua|dart|lock|txt|xml|svg|gradle|nix|tf|proto))$/
/** What ends in `.js`, and is no file. */
const product = /^(?:node|next|vue|nuxt|three|express|react|backbone|ember|discord|chart|p5)\.js$/i

/** In these, a comment in the first line is an ordinary one. */
const isOrdinary =
  /^(?:|text|txt|plain\w*|bash|sh|shell|zsh|console|shell-session|terminal|powershell|ps1?|md|mdx|markdown|diff|ansi)$/

const LONGEST_NAME = 200

/** A first line `// src/a.ts` is the block's title. */
export function splitFileName(
  source: string,
  { language, file, mayNameFile }: FenceInfo,
): { title: string; code: string } {
  const end = source.indexOf('\n')
  if (!mayNameFile || file || end < 0 || end > LONGEST_NAME || isOrdinary.test(language.toLowerCase()))
    return { title: '', code: source }
  const [, path = ''] = comment.exec(source.slice(0, end)) ?? []
  if (!fileName.test(path) || product.test(path)) return { title: '', code: source }
  return { title: path, code: source.slice(end + 1).replace(/^[ \t]*\n/, '') }
}
