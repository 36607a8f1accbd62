import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Effects, State, TokenizeContext, Tokenizer } from 'micromark-util-types'
import { tokenizeContent } from './tokenize-content.ts'
import {
  backslash,
  colon,
  containerDepth,
  deepestContainer,
  indentBefore,
  isNamePart,
  isNameStart,
  leftBrace,
  leftBracket,
  rightBracket,
  space,
} from './tokens.ts'
import { createColonWatcher } from './watchers.ts'

/** `:::name[title]{key=value}` with its content, or a `::name[title]` line of one of the `leaves`. */
export function tokenizeColons(leaves: readonly string[]): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const context = this
    const indent = indentBefore(context)
    let size = 0
    let name = ''

    return start

    function start(code: Code): State | undefined {
      effects.enter('container')
      effects.enter('containerOpening')
      effects.enter('containerMarker')
      return marker(code)
    }

    function marker(code: Code): State | undefined {
      if (code === colon) {
        effects.consume(code)
        size++
        return marker
      }
      effects.exit('containerMarker')
      if (size < 2) return nok(code)
      return spaceBeforeName(code)
    }

    function spaceBeforeName(code: Code): State | undefined {
      // `:: a` is text: two colons and a space occur in prose.
      if (size > 2 && markdownSpace(code)) {
        return space(effects, spaceBeforeName)(code)
      }
      if (!isNameStart(code)) return nok(code)
      effects.enter('containerName')
      return inName(code)
    }

    function inName(code: Code): State | undefined {
      if (isNamePart(code)) {
        name += String.fromCharCode(code as number)
        effects.consume(code)
        return inName
      }
      effects.exit('containerName')
      if (size === 2 && !leaves.includes(name)) return nok(code)
      if (size > 2 && containerDepth(context) >= deepestContainer) return nok(code)
      if (code === leftBracket)
        return effects.attempt({ tokenize: tokenizeLabel, partial: true }, afterTitle, plainTitle)(code)
      if (code === leftBrace) return afterTitle(code)
      if (code === backslash) return escapedBrace(code)
      // After the name comes nothing, a space and a title, or directly Chinese text, as in `:::tip提示`.
      const isTitle = code === null || markdownLineEnding(code) || markdownSpace(code) || code > 127
      return isTitle ? beforeTitle(code) : nok(code)
    }

    /** Rspress writes `:::tip\{title="a"}`, because MDX reads a brace as code. */
    function escapedBrace(code: Code): State | undefined {
      effects.enter('containerMarker')
      effects.consume(code)
      effects.exit('containerMarker')
      return (next) => (next === leftBrace ? afterTitle(next) : nok(next))
    }

    function beforeTitle(code: Code): State | undefined {
      if (markdownSpace(code)) return space(effects, beforeTitle)(code)
      if (code === leftBracket)
        return effects.attempt({ tokenize: tokenizeLabel, partial: true }, afterTitle, plainTitle)(code)
      return plainTitle(code)
    }

    function plainTitle(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code) || code === leftBrace) return afterTitle(code)
      effects.enter('containerTitle')
      effects.enter('chunkText', { contentType: 'text' })
      return inPlainTitle(code)
    }

    function inPlainTitle(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code) || code === leftBrace) {
        effects.exit('chunkText')
        effects.exit('containerTitle')
        return afterTitle(code)
      }
      effects.consume(code)
      return code === backslash ? afterBackslash : inPlainTitle
    }

    /** A brace after a backslash is part of the title. */
    function afterBackslash(code: Code): State | undefined {
      if (code !== leftBrace) return inPlainTitle(code)
      effects.consume(code)
      return inPlainTitle
    }

    function afterTitle(code: Code): State | undefined {
      if (markdownSpace(code)) return space(effects, afterTitle)(code)
      if (code === null || markdownLineEnding(code)) return openingEnd(code)
      if (code !== leftBrace) return nok(code)
      effects.enter('containerAttributes')
      return inAttributes(code)
    }

    function inAttributes(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) {
        effects.exit('containerAttributes')
        return openingEnd(code)
      }
      effects.consume(code)
      return inAttributes
    }

    function openingEnd(code: Code): State | undefined {
      effects.exit('containerOpening')
      if (size === 2) {
        effects.exit('container')
        return ok(code)
      }
      return tokenizeContent(context, effects, indent, { isClosingLine: createColonWatcher(size) }, ok)(code)
    }
  }
}

/** `[title]`, with balanced brackets inside. */
function tokenizeLabel(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let depth = 0
  let isEscaped = false
  let isStarted = false
  return start

  function start(code: Code): State | undefined {
    effects.enter('containerMarker')
    effects.consume(code)
    effects.exit('containerMarker')
    return inside
  }

  function inside(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) return nok(code)
    if (!isEscaped && code === rightBracket && depth === 0) {
      if (isStarted) {
        effects.exit('chunkText')
        effects.exit('containerTitle')
      }
      effects.enter('containerMarker')
      effects.consume(code)
      effects.exit('containerMarker')
      return end
    }
    if (!isStarted) {
      effects.enter('containerTitle')
      effects.enter('chunkText', { contentType: 'text' })
      isStarted = true
    }
    if (!isEscaped && code === leftBracket) depth++
    if (!isEscaped && code === rightBracket) depth--
    isEscaped = code === backslash && !isEscaped
    effects.consume(code)
    return inside
  }

  /** A label is followed by the line's end or attributes: `:::tip [a] and [b]` is a plain title. */
  function end(code: Code): State | undefined {
    if (markdownSpace(code)) return space(effects, end)(code)
    return code === null || markdownLineEnding(code) || code === leftBrace ? ok(code) : nok(code)
  }
}
