import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Effects, State, Token, TokenizeContext } from 'micromark-util-types'
import { colon, containerDepth, lessThan, lookAtLine, nonLazyLine, setDepth, space } from './tokens.ts'
import type { Watcher } from './watchers.ts'

/** The content, line by line, each line a chunk of one nested document, and the closing line. */
export function tokenizeContent(
  context: TokenizeContext,
  effects: Effects,
  indent: number,
  isEnd: Watcher,
  ok: State,
): State {
  const depth = containerDepth(context) + 1
  let previous: Token | undefined
  let hasContent = false

  return opened

  function opened(code: Code): State | undefined {
    if (code === null) return finish(code)
    // To interrupt a paragraph, it is enough that the container can begin.
    if (context.interrupt) return ok(code)
    return effects.attempt(nonLazyLine, lineStart, finish)(code)
  }

  function lineStart(code: Code): State | undefined {
    if (code === null) return finish(code)
    // Only lines that begin like a fence need a look-ahead.
    if (!mayMatter(code)) return contentLine(code)
    let isClosing = false
    const look = lookAtLine((line) => {
      isClosing = isEnd(line)
      return true
    })
    return effects.check(look, decide, decide)(code)

    function decide(next: Code): State | undefined {
      return isClosing ? closing(next) : contentLine(next)
    }
  }

  function contentLine(code: Code): State | undefined {
    if (!hasContent) effects.enter('containerContent')
    hasContent = true
    return indent > 0 ? space(effects, chunk, indent)(code) : chunk(code)
  }

  function chunk(code: Code): State | undefined {
    if (code === null) return finish(code)
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, chunkStart, finish)(code)
    return chunkStart(code)
  }

  function chunkStart(code: Code): State | undefined {
    const token: Token = effects.enter('chunkDocument', { contentType: 'document', previous })
    if (previous) previous.next = token
    previous = token
    setDepth(context, token.start.line, depth)
    return inChunk(code)
  }

  function inChunk(code: Code): State | undefined {
    if (code === null) {
      leaveChunk()
      return finish(code)
    }
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, nextLine, lastLine)(code)
    effects.consume(code)
    return inChunk
  }

  function nextLine(code: Code): State | undefined {
    effects.consume(code)
    leaveChunk()
    return lineStart
  }

  function lastLine(code: Code): State | undefined {
    leaveChunk()
    return finish(code)
  }

  function leaveChunk(): void {
    const token = effects.exit('chunkDocument')
    context.parser.lazy[token.start.line] = false
  }

  function closing(code: Code): State | undefined {
    if (hasContent) effects.exit('containerContent')
    hasContent = false
    effects.enter('containerClosing')
    return inClosing(code)
  }

  function inClosing(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) {
      effects.exit('containerClosing')
      return finish(code)
    }
    effects.consume(code)
    return inClosing
  }

  function finish(code: Code): State | undefined {
    if (hasContent) effects.exit('containerContent')
    effects.exit('container')
    return ok(code)
  }
}

const graveAccent = 96
const tilde = 126

function mayMatter(code: Code): boolean {
  return code === colon || code === lessThan || code === graveAccent || code === tilde || markdownSpace(code)
}
