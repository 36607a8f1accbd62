import type { Code, Construct, State, Tokenizer } from 'micromark-util-types'
import { isClosable } from '../../raw-html/elements.ts'
import { findInlineComponent } from '../inline-components.ts'
import { LONGEST_INLINE_TAG } from './tag-limits.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    componentTag: 'componentTag'
    componentTagData: 'componentTagData'
    componentBlock: 'componentBlock'
  }
}

/**
 * A tag in the syntax of JSX (https://facebook.github.io/jsx/) and Vue, whose name is no element of HTML: `<Badge
 * text="new" />`, `<Steps>`, `<Tab :value="a" @click="b">`, `<Chart data={{ a: [1] }}>`. `resolve` decides whether it
 * is evident.
 */
export const componentTag: Construct = { name: 'componentTag', tokenize: tokenizeTag(false) }

/** Such tags alone in their lines. Here a line of a tag may begin with `>`, which is no quote. */
export const componentBlock: Construct = {
  name: 'componentBlock',
  tokenize: tokenizeTag(true),
  concrete: true,
}

const [tab, space, quotation, apostrophe, slash] = [9, 32, 34, 39, 47]
const [lessThan, equals, greaterThan, openBrace, closeBrace] = [60, 61, 62, 123, 125]

const isLetter = (code: Code): boolean =>
  code !== null && /[a-z]/i.test(String.fromCharCode(Math.max(code, 0)))
const isWordCode = (code: Code): boolean =>
  code !== null && code > 0 && /[\w$)\]]/.test(String.fromCharCode(code))
const isNameCode = (code: Code): boolean =>
  code !== null && code > 0 && /[\w.-]/.test(String.fromCharCode(code))
const isAttributeStart = (code: Code): boolean =>
  code !== null && code > 0 && /[a-z_:@#]/i.test(String.fromCharCode(code))
const isAttributeCode = (code: Code): boolean =>
  code !== null && code > 0 && /[\w:.@#[\]-]/.test(String.fromCharCode(code))
const isSpace = (code: Code): boolean => code === space || code === tab || code === -2 || code === -1
const isEnding = (code: Code): boolean => code !== null && code < -2

function tokenizeTag(isBlock: boolean): Tokenizer {
  return function tokenize(effects, ok, nok) {
    const { parser, interrupt } = this
    const now = this.now.bind(this)
    let name = ''
    let length = 0
    let depth = 0
    let quote: Code = null
    let isClosing = false
    // `Promise<Foo>` is a type; a closing tag may follow a word.
    const isGlued = isWordCode(this.previous)
    /** The state after a line break inside the tag. */
    let next: State = between
    return start

    function start(code: Code): State | undefined {
      // Inside a paragraph a tag is part of its text, or of a definition.
      if (isBlock && interrupt) return nok(code)
      if (isBlock) effects.enter('componentBlock')
      return tag(code)
    }

    function tag(code: Code): State | undefined {
      name = ''
      isClosing = false
      effects.enter('componentTag')
      effects.enter('componentTagData')
      effects.consume(code)
      return afterOpening
    }

    function afterOpening(code: Code): State | undefined {
      if (code === slash) {
        isClosing = true
        effects.consume(code)
        return beforeName
      }
      return beforeName(code)
    }

    function beforeName(code: Code): State | undefined {
      return isLetter(code) && (isClosing || !isGlued) ? inName(code) : nok(code)
    }

    function inName(code: Code): State | undefined {
      if (isNameCode(code)) {
        name += String.fromCharCode(code ?? 0)
        return name.length > 60 ? nok(code) : consume(code, inName)
      }
      // HTML elements belong to raw HTML, and address-like names to links.
      if (isClosable(name) || /[.-]$|^[^A-Z].*\./.test(name)) return nok(code)
      // A component inside of a line stands in a paragraph, also alone.
      if (isBlock && findInlineComponent(name)) return nok(code)
      return separated(code)
    }

    function between(code: Code): State | undefined {
      if (isSpace(code)) return consume(code, between)
      if (isEnding(code)) return endLine(code, between)
      if (code === greaterThan) return end(code)
      if (isClosing) return nok(code)
      if (code === slash) return consume(code, selfClosing)
      if (code === openBrace) return braces(code)
      return isAttributeStart(code) ? attribute(code) : nok(code)
    }

    function selfClosing(code: Code): State | undefined {
      return code === greaterThan ? end(code) : nok(code)
    }

    function attribute(code: Code): State | undefined {
      if (isAttributeCode(code)) return consume(code, attribute)
      return afterAttribute(code)
    }

    function afterAttribute(code: Code): State | undefined {
      return code === equals ? consume(code, value) : separated(code)
    }

    function value(code: Code): State | undefined {
      if (code === quotation || code === apostrophe) {
        quote = code
        return consume(code, quoted)
      }
      if (code === openBrace) return braces(code)
      return code === null || isSpace(code) || isEnding(code) || code === lessThan || code === greaterThan
        ? nok(code)
        : bare(code)
    }

    function bare(code: Code): State | undefined {
      if (code === null || isSpace(code) || isEnding(code) || code === greaterThan) return separated(code)
      return consume(code, bare)
    }

    function quoted(code: Code): State | undefined {
      if (code === null) return nok(code)
      if (isEnding(code)) return endLine(code, quoted)
      return consume(code, code === quote ? separated : quoted)
    }

    /** A `{…}` of JSX with balanced braces; strings inside are not parsed. */
    function braces(code: Code): State | undefined {
      if (code === null) return nok(code)
      if (isEnding(code)) return endLine(code, braces)
      if (code === openBrace) depth++
      if (code === closeBrace) depth--
      return consume(code, depth === 0 ? separated : braces)
    }

    /** After an attribute comes white space, or the end of the tag. */
    function separated(code: Code): State | undefined {
      return isSpace(code) || isEnding(code) || code === slash || code === greaterThan
        ? between(code)
        : nok(code)
    }

    function consume(code: Code, then: State): State | undefined {
      if (++length > LONGEST_INLINE_TAG) return nok(code)
      effects.consume(code)
      return then
    }

    function endLine(code: Code, then: State): State | undefined {
      next = then
      effects.exit('componentTagData')
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return resume
    }

    function resume(code: Code): State | undefined {
      if (code === null || isEnding(code) || (isBlock && parser.lazy[now().line])) return nok(code)
      effects.enter('componentTagData')
      return next(code)
    }

    function end(code: Code): State | undefined {
      effects.consume(code)
      effects.exit('componentTagData')
      effects.exit('componentTag')
      return isBlock ? afterTag : ok
    }

    function afterTag(code: Code): State | undefined {
      if (code === lessThan) return tag(code)
      if (isSpace(code)) {
        effects.enter('linePrefix')
        return inSpace(code)
      }
      if (code !== null && !isEnding(code)) return nok(code)
      effects.exit('componentBlock')
      return ok(code)
    }

    function inSpace(code: Code): State | undefined {
      if (isSpace(code)) return consume(code, inSpace)
      effects.exit('linePrefix')
      return afterTag(code)
    }
  }
}
