import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Construct, State, Tokenizer } from 'micromark-util-types'
import { tokenizeContent } from './tokenize-content.ts'
import {
  containerDepth,
  deepestContainer,
  greaterThan,
  indentBefore,
  isNamePart,
  leftBrace,
  lookAtLine,
  nonLazyLine,
  rightBrace,
  space,
} from './tokens.ts'
import { createTagWatcher } from './watchers.ts'

/** `<Tabs …>`: everything up to the first `>` outside quotes and braces, on any number of lines. */
export function tokenizeTag(tags: readonly string[]): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const context = this
    const indent = indentBefore(context)
    let name = ''
    let quote: Code = null
    let braces = 0
    let lines = 0
    let isSelfClosed = false

    return start

    function start(code: Code): State | undefined {
      if (context.interrupt && containerDepth(context) >= deepestContainer) return nok(code)
      effects.enter('container')
      effects.enter('containerOpening')
      effects.enter('containerMarker')
      effects.consume(code)
      effects.exit('containerMarker')
      effects.enter('containerName')
      return inName
    }

    function inName(code: Code): State | undefined {
      if (isNamePart(code)) {
        name += String.fromCharCode(code as number)
        effects.consume(code)
        return inName
      }
      if (!tags.includes(name) || containerDepth(context) >= deepestContainer) return nok(code)
      effects.exit('containerName')
      return attributes(code)
    }

    function attributes(code: Code): State | undefined {
      if (code === greaterThan) return close(code)
      if (code === null) return nok(code)
      if (markdownLineEnding(code)) {
        if (++lines > 40) return nok(code)
        return effects.attempt(nonLazyLine, attributes, nok)(code)
      }
      effects.enter('containerAttributes')
      return inAttributes(code)
    }

    function inAttributes(code: Code): State | undefined {
      if (
        code === null ||
        markdownLineEnding(code) ||
        (code === greaterThan && quote === null && braces === 0)
      ) {
        effects.exit('containerAttributes')
        return attributes(code)
      }
      if (quote !== null) {
        if (code === quote) quote = null
      } else if (code === 34 || code === 39) quote = code
      else if (code === leftBrace) braces++
      else if (code === rightBrace) braces--
      isSelfClosed = code === 47
      effects.consume(code)
      return inAttributes
    }

    function close(code: Code): State | undefined {
      effects.enter('containerMarker')
      effects.consume(code)
      effects.exit('containerMarker')
      return afterTag
    }

    function afterTag(code: Code): State | undefined {
      if (markdownSpace(code)) return space(effects, afterTag)(code)
      if (code !== null && !markdownLineEnding(code)) {
        return isSelfClosed ? nok(code) : effects.attempt(restOfLine(name), ok, nok)(code)
      }
      effects.exit('containerOpening')
      if (isSelfClosed) {
        effects.exit('container')
        return ok(code)
      }
      return tokenizeContent(context, effects, indent, createTagWatcher(name), ok)(code)
    }
  }
}

/** `<TabItem …>content</TabItem>` on one line. */
function restOfLine(name: string): Construct {
  const closing = new RegExp(`^(.*)</${name}>[ \\t]*$`)
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let contentLength = 0
      const look = lookAtLine((line) => {
        contentLength = closing.exec(line)?.[1]?.length ?? 0
        return contentLength > 0
      })
      return effects.check(look, start, nok)

      function start(code: Code): State | undefined {
        effects.exit('containerOpening')
        effects.enter('containerContent')
        effects.enter('chunkDocument', { contentType: 'document' })
        return content(code)
      }

      function content(code: Code): State | undefined {
        if (contentLength-- > 0) {
          effects.consume(code)
          return content
        }
        effects.exit('chunkDocument')
        effects.exit('containerContent')
        effects.enter('containerClosing')
        return closingTag(code)
      }

      function closingTag(code: Code): State | undefined {
        if (code !== null && !markdownLineEnding(code)) {
          effects.consume(code)
          return closingTag
        }
        effects.exit('containerClosing')
        effects.exit('container')
        return ok(code)
      }
    },
  }
}
