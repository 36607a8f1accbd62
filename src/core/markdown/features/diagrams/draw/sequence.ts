import { DiagramError, type Line, unknownLine } from './diagram-error.ts'
import type { Prepared } from './flowchart.ts'
import { holdLabel } from './labels.ts'

const arrow = /-->>|->>|--\)|-\)|--x|-x|-->|->/

/** Prepares a sequence diagram: with ids of its own for the participants, and with numbers where they are wanted. */
export function prepareSequence(lines: readonly Line[]): Prepared {
  const actors = new Map<string, { readonly id: string; label: string; type: string }>()
  const output: string[] = []
  const ignored: Line[] = []
  const open: { readonly type: string; readonly line: Line }[] = []
  let messages = 0
  let next: number | undefined

  const actorOf = (written: string, line: Line): string => {
    const name = written.trim()
    if (name === '' || name.length > 100) throw unknownLine(line)
    const known = actors.get(name)
    if (known) return known.id
    const id = `p${actors.size}`
    actors.set(name, { id, label: holdLabel(name), type: 'participant' })
    return id
  }

  for (const line of lines) {
    const { text } = line
    const [word = ''] = /^[^\s:]+/.exec(text) ?? []
    const rest = text.slice(word.length).trim()
    if (word === 'participant' || word === 'actor') declare(word, rest, line)
    else if (/^note$/i.test(word)) note(rest, line)
    else if (/^(?:loop|alt|opt|par|critical|break|rect)$/.test(word)) {
      open.push({ type: word, line })
      output.push(`${word} ${word === 'rect' || rest === '' ? '' : holdLabel(rest)}`.trim())
    } else if (/^(?:else|and|option)$/.test(word) && open.length > 0)
      output.push(`else ${rest === '' ? '' : holdLabel(rest)}`.trim())
    else if (text === 'end') {
      if (!open.pop()) throw unknownLine(line)
      output.push('end')
    } else if (word === 'autonumber') next = 1
    else if (word === 'activate' || word === 'deactivate') mark(word, rest, line)
    else if (/^(?:links?|properties)$/.test(word)) ignored.push(line)
    else message(line)
  }
  const last = open.at(-1)
  if (last) throw new DiagramError(last.line.number, `“${last.type}” has no “end”`)
  const declared = [...actors.values()].map(({ id, label, type }) => `${type} ${id} as ${label}`)
  return {
    text: ['sequenceDiagram', ...declared, ...output].join('\n'),
    nodes: actors.size,
    edges: messages,
    ignored,
  }

  function declare(type: string, rest: string, line: Line): void {
    const [name = '', label] = rest.split(/\s+as\s+/, 2)
    actorOf(name, line)
    const actor = actors.get(name.trim())
    if (!actor) return
    actor.type = type
    if (label !== undefined) actor.label = holdLabel(label)
  }

  function note(rest: string, line: Line): void {
    const [, place = '', names = '', label = ''] =
      /^(left of|right of|over)\s+([^:]+):(.*)$/i.exec(rest) ?? []
    if (place === '') throw unknownLine(line)
    const ids = names.split(',').map((name) => actorOf(name, line))
    output.push(`Note ${place.toLowerCase()} ${ids.join(',')}: ${holdLabel(label)}`)
  }

  /** A message can begin the activity of whom it reaches, and end that of its sender. */
  function mark(word: 'activate' | 'deactivate', rest: string, line: Line): void {
    const id = actorOf(rest, line)
    const [all, from, written, sign, to] = /^(p\d+) (\S+) ([+-]?)(p\d+)(?=:)/.exec(output.at(-1) ?? '') ?? []
    const isMarked = sign === '' && id === (word === 'activate' ? to : from)
    if (all === undefined || !isMarked) ignored.push(line)
    else {
      const begin = `${from} ${written} ${word === 'activate' ? '+' : '-'}${to}`
      output.splice(-1, 1, begin + (output.at(-1) ?? '').slice(all.length))
    }
  }

  function message(line: Line): void {
    const { text } = line
    const found = arrow.exec(text)
    const colon = found ? text.indexOf(':', found.index + found[0].length) : -1
    // `<<->>` has a head at both ends.
    if (!found || text[found.index - 1] === '<') throw unknownLine(line)
    const from = actorOf(text.slice(0, found.index), line)
    const target = text.slice(found.index + found[0].length, colon < 0 ? undefined : colon).trim()
    const mark = /^[+-]/.exec(target)?.[0] ?? ''
    const to = actorOf(target.slice(mark.length), line)
    const words = colon < 0 ? '' : text.slice(colon + 1).trim()
    const label = next === undefined ? words : `${next++}. ${words}`
    messages++
    output.push(`${from} ${found[0]} ${mark}${to}: ${holdLabel(label)}`)
  }
}
