import { htmlFlow, htmlText } from 'micromark-core-commonmark'
import type { Code, Construct, Effects, HtmlExtension, State, Tokenizer } from 'micromark-util-types'
import type { DocumentState, Feature } from '../../feature.ts'
import { escapeHtml } from '../../html.ts'
import { cleanRawHtml } from './clean-raw-html.ts'
import { isClosable, isKnownElement } from './elements.ts'
import { renderRawHtml } from './render-raw-html.ts'

/** Raw HTML: only known elements count as HTML, `<word>` and `<?` are text; `balance.ts` closes open elements. */
export const rawHtml: Feature = {
  name: 'raw-html',
  syntax: [
    {
      disable: { null: ['htmlFlow', 'htmlText'] },
      flow: { 60: [guard(htmlFlow)] },
      text: { 60: [guard(htmlText)] },
    },
  ],
  html: createRawHtmlHandlers,
  markdown: cleanRawHtml,
}

/** Lets a construct of raw HTML start only at an element or a comment. */
function guard(construct: Construct): Construct {
  const probe: Construct = { tokenize: tokenizeProbe, partial: true }
  const tokenize: Tokenizer = function tokenize(effects, ok, nok) {
    return effects.check(probe, construct.tokenize.call(this, effects, ok, nok), nok)
  }
  return { ...construct, name: `raw-${construct.name}`, tokenize }
}

function tokenizeProbe(effects: Effects, ok: State, nok: State): State {
  let text = ''
  let isClosing = false
  return start

  function start(code: Code): State | undefined {
    effects.enter('htmlTextData')
    effects.consume(code)
    return second
  }

  function second(code: Code): State | undefined {
    if (code === slash && !isClosing) {
      isClosing = true
      effects.consume(code)
      return second
    }
    if (code === exclamation && !isClosing) {
      effects.consume(code)
      return comment
    }
    return name(code)
  }

  function comment(code: Code): State | undefined {
    effects.exit('htmlTextData')
    return code === hyphen ? ok(code) : nok(code)
  }

  function name(code: Code): State | undefined {
    if (code !== null && code > 32 && code !== slash && code !== greaterThan && text.length < 20) {
      text += String.fromCharCode(code)
      effects.consume(code)
      return name
    }
    if (isClosing) return end(isClosable(text), code)
    if (code === greaterThan) return end(isKnownElement(text, false), code)
    return space(code)
  }

  /** `<br />` has no attributes. */
  function space(code: Code): State | undefined {
    if (code !== null && (code === slash || code === 32 || code < 0)) {
      effects.consume(code)
      return space
    }
    return end(isKnownElement(text, code !== greaterThan && code !== null), code)
  }

  function end(isHtml: boolean, code: Code): State | undefined {
    effects.exit('htmlTextData')
    return isHtml ? ok(code) : nok(code)
  }
}

const exclamation = 33
const hyphen = 45
const slash = 47
const greaterThan = 62

function createRawHtmlHandlers(document: DocumentState): HtmlExtension {
  const isEscaped = document.options.html === 'escape'
  return {
    enter: {
      htmlFlow() {
        this.lineEndingIfNeeded()
        this.buffer()
        this.setData('ignoreEncode', true)
      },
      htmlText() {
        this.buffer()
        this.setData('ignoreEncode', true)
      },
    },
    exit: {
      htmlFlowData(token) {
        this.raw(this.sliceSerialize(token))
      },
      htmlTextData(token) {
        this.raw(this.sliceSerialize(token))
      },
      htmlFlow(token) {
        const html = this.resume()
        this.setData('ignoreEncode')
        const { line, column } = token.start
        if (isEscaped) this.raw(asText(html, 'p'))
        else this.raw(renderRawHtml(html, { line, column }, document))
      },
      htmlText(token) {
        const html = this.resume()
        this.setData('ignoreEncode')
        const { line, column } = token.start
        if (isEscaped) this.raw(asText(html, ''))
        else this.raw(renderRawHtml(html, { line, column }, document))
      },
    },
  }
}

/** Raw HTML shown as text; comments are removed. */
function asText(html: string, element: string): string {
  const text = escapeHtml(html.replace(/<!--[\s\S]*?-->/g, '').trim())
  return text === '' || element === '' ? text : `<${element}>${text}</${element}>`
}
