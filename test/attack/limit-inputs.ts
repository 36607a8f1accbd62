const half = 500_000

/** A text of so many characters, made of one piece. */
const fill = (piece: string, length = 2 * half): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Pieces with a growing number in them, up to so many characters. */
function count(piece: (number: number) => string, length = 2 * half): string {
  const pieces: string[] = []
  for (let number = 1, size = 0; size < length; number++) {
    const next = piece(number)
    pieces.push(next)
    size += next.length
  }
  return pieces.join('')
}

/** Texts of about a megabyte that are costly to read, by what is in them. */
export const limitInputs: Readonly<Record<string, () => string>> = {
  'lists ever deeper': () => count((number) => `${' '.repeat(2 * number)}- a\n`),
  'short items': () => fill('- a\n'),
  'code spans of growing length': () => count((number) => `${'`'.repeat(number)} `),
  'a wide table': () => `${'|a'.repeat(100_000)}|\n${'|-'.repeat(100_000)}|\n${'|\n'.repeat(100_000)}`,
  'rows of two cells': () => `a|b\n-|-\n${fill('a|b\n')}`,
  'a paragraph of short lines': () => `${fill('a\n')}===\n`,
  'a thousand containers': () => count((number) => `${':'.repeat(Math.max(3, 1003 - number))}tip\n`, half),
  'containers in a row': () => fill(':::tip\n'),
  'lines that go on deep quotes': () => `${'>'.repeat(90)}a\n${fill('a\n')}`,
  'quotes of one letter': () => fill('> a\n\n', 200_000),
  'nested divs': () => fill('<div>'),
  'divs on lines of their own': () => fill('<div>\n\n'),
  'formatting that never ends': () => count((number) => `<p><b a=${number}>x`),
  'references to one footnote': () => `${fill('[^1] ')}\n\n[^1]: a\n`,
  'thousands of footnotes': () => count((number) => `a[^${number}]\n\n[^${number}]: a\n\n`),
  'definitions of links': () => count((number) => `[a${number}]: b\n`),
  'brackets that open': () => fill('['),
  'brackets that close': () => `${fill('[', half)}${fill(']', half)}`,
  'stars and lines': () => fill('*a **a _b '),
  'items of raw lists': () => fill('<li><ul>'),
  'lines of two words': () => fill('a b\n'),
  'an import without a source': () => `import${fill(' ')}x\n`,
  'includes on one line': () => fill('{{#include '),
  'comments of includes': () => fill('<!--@include: a'),
  'expressions in lines': () => fill('{%a%}\n'),
  'tags of components in paragraphs': () => fill('a <Foo> b\n\n'),
  'components in components': () => fill('<Tabs>\n'),
  'components in a line': () => `${fill('<Tabs>', half)}${fill('</Tabs>', half)}`,
  'components side by side': () => `${fill('<Tabs a/>')}x`,
  'components of one line each': () => fill('<Tabs><TabItem>a</TabItem></Tabs>\n'),
  'tags of components that never end': () => `<Tabs>\n${fill('<Tabs {"')}`,
  'comments before components': () => `<Tabs>\n${fill('a <!-- `')}`,
  'components inside of a line': () => fill('<Badge>a **b</Badge> c**\n'),
  'components whose tags never meet': () => fill('<Badge>*<Icon>*</Badge>\n\n'),
  'tags of components in HTML': () => `<div>\n${fill('a <Foo> b\n')}</div>\n`,
}

/** The same for documents of MDX. */
export const mdxInputs: Readonly<Record<string, () => string>> = {
  'comments that never end': () => fill('{/*'),
  'fences in other fences': () => `{/*\n${fill('~~~ x\n')}`,
  'code after a comment': () => `{/* */}${count((number) => `${'`'.repeat(number)} a `)}`,
  'an import with much space': () => `import${fill(' ')}x\n`,
  'an import with space after it': () => `import 'a'${fill(' ')}x\n`,
  'imports that never end': () => fill('import {\n\n'),
  'strings of an import': () => `import {${fill("'\\")}`,
}
