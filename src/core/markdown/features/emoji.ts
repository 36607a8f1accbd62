import type { Code, State, Tokenizer } from 'micromark-util-types'
import type { Feature } from '../feature.ts'

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
  when: ({ emojis }) => emojis !== undefined,
  syntax: [{ text: { [COLON]: { name: 'emoji', tokenize: tokenizeEmoji() } } }],
  resolve: (events, { options: { emojis = {} } }) => {
    for (const [kind, token, context] of events) {
      // Renamed at its end, because handlers read the type of both events.
      if (
        kind === 'exit' &&
        token.type === 'emoji' &&
        !Object.hasOwn(emojis, context.sliceSerialize(token).slice(1, -1))
      )
        token.type = 'data'
    }
    return events
  },
  html: ({ options: { emojis = {} } }) => ({
    exit: {
      emoji(token) {
        this.raw(emojis[this.sliceSerialize(token).slice(1, -1)] ?? '')
      },
    },
  }),
  markdown: (draft) => ({
    exit: {
      emoji: (token, { context }) => {
        const name = context.sliceSerialize(token).slice(1, -1)
        draft.replace(token.start.offset, token.end.offset, draft.document.options.emojis?.[name] ?? '')
      },
    },
  }),
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
