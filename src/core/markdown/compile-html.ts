import { compile } from 'micromark'
import { combineHtmlExtensions } from 'micromark-util-combine-extensions'
import type {
  Compile,
  CompileContext,
  CompileData,
  Event,
  Handle,
  Handles,
  HtmlExtension,
} from 'micromark-util-types'

/** A compiler of micromark that serves one document after the other. */
interface Compiler {
  readonly compile: Compile
  /** Those of the document that it has now. */
  handlers: Handlers
}

type Handlers = Record<'enter' | 'exit', Handles>

/** Compilers without a document, by the names of the handlers that they call. */
const idle = new Map<string, Compiler>()

/**
 * Renders the events of a document to HTML, as `compile` of micromark 4 does, which makes a compiler of eighty
 * functions for one document. One serves all of them here: making it takes an engine as long as a small document.
 * Links, images and definitions must have handlers in the extensions, because what micromark notes of them stays.
 */
export function compileHtml(events: Event[], extensions: readonly HtmlExtension[]): string {
  const { enter = {}, exit = {} } = combineHtmlExtensions([...extensions])
  const handlers = { enter, exit }
  const names = `${Object.keys(enter).join(' ')}, ${Object.keys(exit).join(' ')}`
  const compiler = idle.get(names) ?? createCompiler(handlers)
  // One that a time limit stops half-way is not used again.
  idle.delete(names)
  compiler.handlers = handlers
  const html = compiler.compile(events)
  idle.set(names, compiler)
  return html
}

function createCompiler(names: Handlers): Compiler {
  const compiler: Compiler = {
    handlers: names,
    compile: compile({
      htmlExtensions: [{ enter: { ...delegates('enter'), null: start }, exit: delegates('exit') }],
      allowDangerousHtml: true,
      defaultLineEnding: '\n',
    }),
  }
  return compiler

  /** Handlers that call those of the document. */
  function delegates(kind: 'enter' | 'exit'): Handles {
    return Object.fromEntries(Object.keys(names[kind]).map((name) => [name, delegate(kind, name)]))
  }

  function delegate(kind: 'enter' | 'exit', name: string): Handle {
    return function (token) {
      // A name is no known type where a feature has made it.
      const handle = compiler.handlers[kind][name as keyof Handles] as Handle | undefined
      handle?.call(this, token)
    }
  }

  function start(this: Omit<CompileContext, 'sliceSerialize'>): undefined {
    forget(this)
    compiler.handlers.enter.null?.call(this)
  }
}

/** What micromark and its extensions note, which TypeScript holds to be complete. */
const noted: Readonly<Record<Exclude<keyof CompileData, 'definitions' | 'tightStack'>, true>> = {
  characterReferenceType: true,
  expectFirstItem: true,
  fencedCodeInside: true,
  fencesCount: true,
  flowCodeSeenData: true,
  gfmFootnoteCallCounts: true,
  gfmFootnoteCallOrder: true,
  gfmFootnoteDefinitionStack: true,
  gfmFootnoteDefinitions: true,
  headingRank: true,
  ignoreEncode: true,
  inCodeText: true,
  lastWasTag: true,
  mathFlowOpen: true,
  slurpAllLineEndings: true,
  slurpOneLineEnding: true,
  tableAlign: true,
  tableColumn: true,
}

const keys = Object.keys(noted) as (keyof typeof noted)[]

/** Drops what a compiler has of the last document. */
function forget(context: Omit<CompileContext, 'sliceSerialize'>): void {
  context.resume()
  context.buffer()
  context.getData('tightStack').length = 0
  for (const key of keys) context.setData(key)
}
