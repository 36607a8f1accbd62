import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  ParseContext,
  State,
  Token,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    container: 'container'
    containerOpening: 'containerOpening'
    containerMarker: 'containerMarker'
    containerName: 'containerName'
    containerTitle: 'containerTitle'
    containerAttributes: 'containerAttributes'
    containerContent: 'containerContent'
    containerClosing: 'containerClosing'
    containerTag: 'containerTag'
    containerLeaf: 'containerLeaf'
  }
}

/**
 * The syntax of containers. Three spellings make the same tokens:
 *
 * - `:::name[title]{key=value}` … `:::`; also `:::name title` and `::: name title`, as older pages have them;
 * - `<Tabs …>` … `</Tabs>` and `<TabItem …>` … `</TabItem>` on lines of their own, as Docusaurus has them;
 * - `::name[title]{key=value}`, a line that stands alone.
 *
 * The idea of reading the content line by line and tokenizing it as a document of its own is that of
 * micromark-extension-directive. It is written anew here because that one takes neither a plain title nor tags, and because
 * an inner container, or a code block that shows one, must not end the outer one.
 */
export function containerSyntax(tags: readonly string[], leaves: readonly string[]): Extension {
  return {
    flow: {
      [colon]: [{ name: 'container', tokenize: tokenizeColons(leaves), concrete: true }],
      [lessThan]: [{ name: 'containerTag', tokenize: tokenizeTag(tags), concrete: true }],
    },
  }
}

const colon = 58
const lessThan = 60

/** Deeper than this, containers are text: each level is tokenized once more. */
export const deepestContainer = 24

// How many containers a line stands in, by the document it belongs to: a nested tokenizer cannot see its parents.
const depths = new WeakMap<ParseContext, Map<number, number>>()

const nonLazyLine: Construct = { tokenize: tokenizeNonLazyLine, partial: true }

function tokenizeColons(leaves: readonly string[]): Tokenizer {
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
      // `:: a` is no leaf: two colons and a space happen in prose.
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
      if (size > 2 && depthOf(context) >= deepestContainer) return nok(code)
      if (code === leftBracket) return effects.attempt({ tokenize: tokenizeLabel, partial: true }, afterTitle, plainTitle)(code)
      if (code === leftBrace) return afterTitle(code)
      // After the name: nothing, a space and a title, or Chinese text right away, as in `:::tip提示`.
      const isTitle = code === null || markdownLineEnding(code) || markdownSpace(code) || code > 127
      return isTitle ? beforeTitle(code) : nok(code)
    }

    function beforeTitle(code: Code): State | undefined {
      if (markdownSpace(code)) return space(effects, beforeTitle)(code)
      if (code === leftBracket) return effects.attempt({ tokenize: tokenizeLabel, partial: true }, afterTitle, plainTitle)(code)
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
      return tokenizeContent(context, effects, indent, createColonWatcher(size), ok)(code)
    }
  }
}

const leftBracket = 91
const rightBracket = 93
const leftBrace = 123
const backslash = 92

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

  /** A label ends the line, or attributes follow: `:::tip [a] and [b]` is a plain title. */
  function end(code: Code): State | undefined {
    if (markdownSpace(code)) return space(effects, end)(code)
    return code === null || markdownLineEnding(code) || code === leftBrace ? ok(code) : nok(code)
  }
}

/** `<Tabs …>`: everything up to the `>` that is in no quote and no brace, over several lines if need be. */
function tokenizeTag(tags: readonly string[]): Tokenizer {
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
      if (context.interrupt && depthOf(context) >= deepestContainer) return nok(code)
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
      if (!tags.includes(name) || depthOf(context) >= deepestContainer) return nok(code)
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
      if (code === null || markdownLineEnding(code) || (code === greaterThan && quote === null && braces === 0)) {
        effects.exit('containerAttributes')
        return attributes(code)
      }
      if (quote !== null) {
        if (code === quote) quote = null
      } else if (code === 34 || code === 39) quote = code
      else if (code === leftBrace) braces++
      else if (code === 125) braces--
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

const greaterThan = 62

/** `<TabItem …>content</TabItem>` on one line. */
function restOfLine(name: string): Construct {
  const closing = new RegExp(`^(.*)</${name}>[ \\t]*$`)
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let text = ''
      let contentLength = 0
      return effects.check({ tokenize: look, partial: true }, start, nok)

      function look(probing: Effects, yes: State, no: State): State {
        return (code) => {
          probing.enter('containerClosing')
          return read(code)
        }
        function read(code: Code): State | undefined {
          if (code !== null && !markdownLineEnding(code)) {
            text += code < 0 ? ' ' : String.fromCharCode(code)
            probing.consume(code)
            return read
          }
          const content = closing.exec(text)?.[1]
          if (!content) return no(code)
          contentLength = content.length
          probing.exit('containerClosing')
          return yes(code)
        }
      }

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

/** Sees the lines of a container's content and says of one of them that it is the end. */
type Watcher = (line: string) => boolean

/** Keeps track of code fences, in which nothing opens or closes. */
function createFenceWatcher(): Watcher {
  let fence = ''
  return (line) => {
    const [, run = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence === '') {
      if (run !== '' && !(run.startsWith('`') && rest.includes('`'))) fence = run
      return run !== ''
    }
    if (run.startsWith(fence) && rest.trim() === '') fence = ''
    return true
  }
}

/** A line of colons closes the inner container of its length, else the innermost that is not longer. */
function createColonWatcher(size: number): Watcher {
  const isInCode = createFenceWatcher()
  const open = [size]
  return (line) => {
    if (isInCode(line)) return false
    const [, run = '', rest = ''] = /^\s*(:{3,})[ \t]*(.*)$/.exec(line) ?? []
    if (run === '') return false
    if (rest !== '') {
      if (/^[a-zA-Z][\w-]*(?:[[{\s\u0080-\uffff]|$)/.test(rest)) open.push(run.length)
      return false
    }
    const exact = open.lastIndexOf(run.length)
    const closed = exact >= 0 ? exact : open.findLastIndex((length) => length <= run.length)
    if (closed < 0) return false
    open.length = closed
    return closed === 0
  }
}

/** `</Tabs>` closes the `<Tabs>` before it. */
function createTagWatcher(name: string): Watcher {
  const isInCode = createFenceWatcher()
  const opening = new RegExp(`^\\s*<${name}(?:\\s|>|$)`)
  const closing = new RegExp(`^\\s*</${name}>\\s*$`)
  let open = 1
  return (line) => {
    if (isInCode(line)) return false
    if (opening.test(line)) open++
    if (closing.test(line)) open--
    return open === 0
  }
}

/** The content, line by line, each a piece of one nested document, and the line that closes it. */
function tokenizeContent(
  context: TokenizeContext,
  effects: Effects,
  indent: number,
  isEnd: Watcher,
  ok: State,
): State {
  const lineDepths = depths.get(context.parser) ?? new Map<number, number>()
  depths.set(context.parser, lineDepths)
  const depth = depthOf(context) + 1
  let previous: Token | undefined
  let hasContent = false

  return opened

  function opened(code: Code): State | undefined {
    if (code === null) return finish(code)
    // Where this would interrupt a paragraph, seeing that it can is enough.
    if (context.interrupt) return ok(code)
    return effects.attempt(nonLazyLine, lineStart, finish)(code)
  }

  function lineStart(code: Code): State | undefined {
    if (code === null) return finish(code)
    let isClosing = false
    const probe: Tokenizer = (probing, yes) => {
      let text = ''
      return read
      function read(next: Code): State | undefined {
        if (next === null || markdownLineEnding(next)) {
          isClosing = isEnd(text)
          return yes(next)
        }
        text += next < 0 ? ' ' : String.fromCharCode(next)
        probing.consume(next)
        return read
      }
    }
    probing: {
      // Only lines that begin like a fence are worth a look ahead.
      if (mayMatter(code)) break probing
      return contentLine(code)
    }
    return effects.check({ tokenize: enterProbe(probe), partial: true }, decide, decide)(code)

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
    lineDepths.set(token.start.line, depth)
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

/** A look ahead needs a token to consume into; `check` throws it away. */
function enterProbe(probe: Tokenizer): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const read = probe.call(this, effects, (code) => (effects.exit('containerClosing'), ok(code)), nok)
    return (code) => {
      effects.enter('containerClosing')
      return read(code)
    }
  }
}

function mayMatter(code: Code): boolean {
  return code === colon || code === lessThan || code === 96 || code === 126 || markdownSpace(code)
}

function tokenizeNonLazyLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const context = this
  return (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => (context.parser.lazy[context.now().line] ? nok(next) : ok(next))
  }
}

function indentBefore(context: TokenizeContext): number {
  const tail = context.events[context.events.length - 1]
  return tail && tail[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
}

function depthOf(context: TokenizeContext): number {
  return depths.get(context.parser)?.get(context.now().line) ?? 0
}

/** White space as a token, at most `limit` characters of it. */
function space(effects: Effects, next: State, limit = Number.POSITIVE_INFINITY): State {
  let size = 0
  return start

  function start(code: Code): State | undefined {
    if (!markdownSpace(code)) return next(code)
    effects.enter('linePrefix')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (markdownSpace(code) && size < limit) {
      size++
      effects.consume(code)
      return inside
    }
    effects.exit('linePrefix')
    return next(code)
  }
}

function isNameStart(code: Code): boolean {
  return code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122))
}

function isNamePart(code: Code): boolean {
  return isNameStart(code) || code === 45 || code === 95 || (code !== null && code >= 48 && code <= 57)
}
