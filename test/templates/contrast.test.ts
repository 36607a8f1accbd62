import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const read = (name: string) =>
  readFileSync(new URL(`../../templates/styles/${name}.css`, import.meta.url), 'utf8')
const colors = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
const [tokens, code] = ['tokens', 'code'].map((name) => read(name).split(/\[data-theme=["']dark["']\]/))
const [light = '', dark = ''] = [0, 1].map((at) => `${tokens?.[at]}${code?.[at]}`)
const modes: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  light: colors(light),
  dark: { ...colors(light), ...colors(dark) },
}

/** What is written in which colour on which ground. */
const pairs = [
  [
    'text',
    'canvas surface raised accent-soft note-soft tip-soft info-soft warning-soft danger-soft code-inline',
  ],
  ['text-strong', 'canvas surface raised accent-soft'],
  ['text-muted', 'canvas surface raised'],
  ['accent', 'canvas surface raised'],
  ['accent-strong', 'canvas surface accent-soft'],
  ['on-accent', 'accent accent-strong'],
  ['code-text', 'code-canvas code-inline'],
  ['mark-text', 'mark'],
  ['note', 'note-soft'],
  ['tip', 'tip-soft'],
  ['info', 'info-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft canvas'],
] as const

/** Contrast as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** What code is written in, on every ground that a line of it can have. */
const codeGrounds = ['code-canvas', 'accent-soft', 'line-added', 'line-removed', 'line-warning']

for (const [mode, values] of Object.entries(modes)) {
  test(`every kind of token has a colour of its own and a contrast of 4.5 to 1 or more in ${mode} mode`, () => {
    const kinds = Object.keys(values).filter((name) => name.startsWith('hl-'))
    assert.ok(kinds.length >= 11)
    for (const kind of kinds) {
      for (const ground of codeGrounds) {
        const ratio = contrast(values[kind] ?? '', values[ground] ?? '')
        assert.ok(ratio >= 4.5, `${kind} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
  })
}

test('both modes have their colours', () => {
  assert.ok(Object.keys(colors(light)).length > 20)
  assert.ok(Object.keys(colors(dark)).length > 20)
})

for (const [mode, values] of Object.entries(modes)) {
  test(`text has a contrast of 4.5 to 1 or more in ${mode} mode`, () => {
    for (const [text, grounds] of pairs) {
      for (const ground of grounds.split(' ')) {
        const ratio = contrast(values[text] ?? '', values[ground] ?? '')
        assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
  })
}

test.run()
