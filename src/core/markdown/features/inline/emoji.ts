import type { Code, State, Tokenizer } from 'micromark-util-types'
import type { Feature } from '../../feature.ts'
import type { MarkdownTools } from '../../load-tools.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji'
  }
}

const COLON = 58
const LONGEST_NAME = 40

/** `:rocket:` by GitHub's names; another word between colons is text. */
export const emoji: Feature = {
  name: 'emoji',
  syntaxFor: ({ emoji }) =>
    emoji ? [{ text: { [COLON]: { name: 'emoji', tokenize: tokenizeEmoji() } } }] : [],
  resolve: (events, { options: { emoji, tools } }) => {
    if (!emoji) return events
    for (const [kind, token, context] of events) {
      // Renamed at its end, because handlers read the type of both events.
      if (
        kind === 'exit' &&
        token.type === 'emoji' &&
        signOf(context.sliceSerialize(token), tools) === undefined
      )
        token.type = 'data'
    }
    return events
  },
  html: ({ options: { tools } }) => ({
    exit: {
      emoji(token) {
        this.raw(signOf(this.sliceSerialize(token), tools) ?? '')
      },
    },
  }),
  markdown: (draft) => ({
    exit: {
      emoji: (token, { context }) => {
        const sign = signOf(context.sliceSerialize(token), draft.document.options.tools) ?? ''
        draft.replace(token.start.offset, token.end.offset, sign)
      },
    },
  }),
}

function signOf(source: string, { emojis = {} }: MarkdownTools = {}): string | undefined {
  const name = source.slice(1, -1)
  return Object.hasOwn(emojis, name) ? emojis[name] : undefined
}

function tokenizeEmoji(): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const { previous, events } = this
    const isAfterEmoji = events.at(-1)?.[1].type === 'emoji'
    let length = 0
    return start

    function start(code: Code): State | undefined {
      // A time such as 10:30:45, or the end of another name.
      // A time such as 10:30:45.
      if (isNameCode(previous) || (previous === COLON && !isAfterEmoji)) return nok(code)
      effects.enter('emoji')
      effects.consume(code)
      return inside
    }

    function inside(code: Code): State | undefined {
      if (code === COLON && length > 0) {
        effects.consume(code)
        effects.exit('emoji')
        return ok
      }
      if (!isNameCode(code) || ++length > LONGEST_NAME) return nok(code)
      effects.consume(code)
      return inside
    }
  }
}

const isNameCode = (code: Code): boolean =>
  code !== null && code > 0 && /[\w+-]/.test(String.fromCharCode(code))
