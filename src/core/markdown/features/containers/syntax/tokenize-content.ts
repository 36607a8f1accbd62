import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Effects, State, Token, TokenizeContext } from 'micromark-util-types'
import { colon, containerDepth, lookAtLine, nonLazyLine, setDepth, space } from './tokens.ts'
import type { Watcher } from './watchers.ts'

/** What closes a container: a line, or a tag between two offsets, which may follow content in its line. */
export type ContentEnd =
  | { readonly isClosingLine: Watcher }
  | { readonly start: number; readonly end: number }

/** The content, line by line, each line a chunk of one nested document, and the closing line or tag. */
export function tokenizeContent(
  context: TokenizeContext,
  effects: Effects,
  indent: number,
  contentEnd: ContentEnd,
  ok: State,
  depth = containerDepth(context) + 1,
): State {
  const isClosingLine = 'isClosingLine' in contentEnd ? contentEnd.isClosingLine : undefined
  const tag = 'start' in contentEnd ? contentEnd : undefined
  let previous: Token | undefined
  let hasContent = false

  return opened

  function isAtTag(): boolean {
    return tag !== undefined && context.now().offset >= tag.start
  }

  function opened(code: Code): State | undefined {
    if (code === null) return finish(code)
    // To interrupt a paragraph, it is enough that the container can begin.
    if (context.interrupt) return ok(code)
    if (!markdownLineEnding(code)) {
      if (isAtTag()) return closing(code)
      effects.enter('containerContent')
      hasContent = true
      return chunkStart(code)
    }
    return effects.attempt(nonLazyLine, lineStart, finish)(code)
  }

  function lineStart(code: Code): State | undefined {
    if (code === null) return finish(code)
    // Only lines that begin like a fence need a look-ahead.
    if (!isClosingLine || !mayMatter(code)) return contentLine(code)
    let isClosing = false
    const look = lookAtLine((line) => {
      isClosing = isClosingLine(line)
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
    if (isAtTag()) return closing(code)
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
    if (isAtTag()) {
      leaveChunk()
      return closing(code)
    }
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
    if (code === null || markdownLineEnding(code) || tag?.end === context.now().offset) {
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
  return code === colon || code === graveAccent || code === tilde || markdownSpace(code)
}
