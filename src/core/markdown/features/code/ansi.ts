import { escapeHtml } from '../../html.ts'

/**
 * A sequence of a terminal. Its escape character may be written as in a program; where it was a real one, the source
 * has U+FFFD, because pages cannot hold it.
 */
const sequence = /(?:\ufffd|␛|\\x1[bB]|\\u001[bB]|\\u\{1[bB]\}|\\033|\\e)\[([\d;:]*)([A-Za-z])/g

const colors = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']
const styles: Readonly<Record<number, string>> = {
  1: 'bold',
  2: 'dim',
  3: 'italic',
  4: 'underline',
  9: 'strike',
}

interface Style {
  color: string
  background: string
  isInverse: boolean
  readonly others: Set<string>
}

/** Output of a terminal without its sequences. */
export function withoutAnsi(output: string): string {
  return output.replace(sequence, '')
}

/** Renders output of a terminal, one string of HTML for each line: colours and styles of SGR (ECMA-48, 8.3.117) are classes. */
export function renderAnsi(output: string): string[] {
  const style: Style = { color: '', background: '', isInverse: false, others: new Set() }
  return output.split('\n').map((line) => {
    let html = ''
    let done = 0
    for (const { index, 0: whole, 1: codes = '', 2: command } of line.matchAll(sequence)) {
      html += wrap(line.slice(done, index), style)
      done = index + whole.length
      if (command === 'm') applyCodes(codes.split(/[;:]/).map(Number), style)
    }
    return html + wrap(line.slice(done), style)
  })
}

function wrap(text: string, { color, background, isInverse, others }: Style): string {
  const [front, back] = isInverse ? [background || 'canvas', color || 'text'] : [color, background]
  const names = [...(front ? [front] : []), ...(back ? [`on-${back}`] : []), ...others]
  const safe = escapeHtml(text)
  return names.length === 0 || text === ''
    ? safe
    : `<span class="${names.map((name) => `ansi-${name}`).join(' ')}">${safe}</span>`
}

function applyCodes(codes: readonly number[], style: Style): void {
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0
    const base = code % 10
    if (code === 0) reset(style)
    else if (styles[code]) style.others.add(styles[code])
    else if (code === 22) for (const name of ['bold', 'dim']) style.others.delete(name)
    else if (code > 22 && code < 30 && styles[code - 20]) style.others.delete(styles[code - 20] ?? '')
    else if (code === 7 || code === 27) style.isInverse = code === 7
    else if (code === 38 || code === 48) {
      const isIndexed = codes[index + 1] === 5
      const color = isIndexed
        ? indexed(codes[index + 2] ?? 0)
        : nearestColor(codes.slice(index + 2, index + 5))
      if (code === 38) style.color = color
      else style.background = color
      index += isIndexed ? 2 : 4
    } else if ((code >= 30 && code < 40) || (code >= 90 && code < 98)) style.color = colors[base] ?? ''
    else if ((code >= 40 && code < 50) || (code >= 100 && code < 108)) style.background = colors[base] ?? ''
  }
}

function reset(style: Style): void {
  style.color = ''
  style.background = ''
  style.isInverse = false
  style.others.clear()
}

/** One of 256 colours: 16 of the terminal, a cube of 6 × 6 × 6, and greys. */
function indexed(index: number): string {
  if (index < 16) return colors[index % 8] ?? ''
  if (index > 231) return nearestColor([(index - 232) * 11, (index - 232) * 11, (index - 232) * 11])
  const cube = index - 16
  return nearestColor([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((part) => part * 51))
}

/** The colour of the terminal that is nearest in hue, so that it keeps its contrast in both colour modes. */
function nearestColor([red = 0, green = 0, blue = 0]: readonly number[]): string {
  const greatest = Math.max(red, green, blue)
  const isGrey = greatest - Math.min(red, green, blue) < 40
  if (isGrey) return greatest < 100 ? 'black' : 'white'
  const has = (part: number): number => (part > greatest * 0.6 ? 1 : 0)
  return colors[has(red) + 2 * has(green) + 4 * has(blue)] ?? ''
}
