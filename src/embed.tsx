import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { exampleModule } from './core/islands/example-module.ts'
import { extractStyles } from './core/islands/extract-styles.ts'
import { islandElement } from './core/islands/island-element.ts'
import { crawl } from './core/links/crawl.ts'
import { exampleFailed } from './core/problems/diagnostics.ts'
import { TimeoutError } from './core/timeout-error.ts'
import { withBase } from './core/url.ts'
import type { Diagnostic, Page, PageExample, Position } from './types.ts'

/** The bundled modules of a site, with the means to run them safely. */
export interface RunnableModules {
  readonly load: (id: string) => Readonly<Record<string, unknown>> | undefined
  readonly positionOf: (error: unknown) => Position
  /** Runs code of the site under a time limit. */
  readonly limitTime: <T>(run: () => T, milliseconds: number) => T
  readonly scripts: ReadonlyMap<string, string>
  readonly styles: ReadonlyMap<string, readonly string[]>
  readonly failures: readonly { readonly id: string; readonly position: Position; readonly message: string }[]
}

/**
 * Returns the function that renders the live examples of a page in place of their markers. One that fails is left out and
 * reported. After a timeout nothing else is rendered, because each could take as long.
 *
 * @param milliseconds time limit of each
 */
export function createEmbedder(
  modules: RunnableModules,
  baseUrl: string,
  milliseconds: number,
): (page: Page) => { page: Page; diagnostics: readonly Diagnostic[] } {
  const state = { isTooSlow: false }
  return (page) =>
    page.examples ? embed(page, modules, { baseUrl, milliseconds, state }) : { page, diagnostics: [] }
}

interface EmbedOptions {
  readonly baseUrl: string
  readonly milliseconds: number
  readonly state: { isTooSlow: boolean }
}

function embed(
  page: Page,
  modules: RunnableModules,
  { baseUrl, milliseconds, state }: EmbedOptions,
): { page: Page; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const styles = new Map(Object.entries(page.styles ?? {}))
  const moduleStyles = new Set<string>()
  const html = page.html.replace(/\0e(\d+)\0/g, (_, index) => renderExample(Number(index)))
  const ids = [...crawl(html).ids]
  return {
    page: { ...page, html, styles: Object.fromEntries(styles), moduleStyles: [...moduleStyles], ids },
    diagnostics,
  }

  function renderExample(index: number): string {
    const example = page.examples?.[index]
    if (!example || state.isTooSlow) return ''
    const { id } = exampleModule(page, example)
    const problems = modules.failures
      .filter((failure) => failure.id === id)
      .map(({ position, message }) => exampleFailed(positionIn(example, id, position), message))
    diagnostics.push(...problems)
    if (problems.length > 0) return ''
    try {
      const Component = modules.limitTime(() => modules.load(id)?.default, milliseconds)
      if (!isComponent(Component)) {
        diagnostics.push(
          exampleFailed(
            positionIn(example, id, {}),
            'it has no component as its default export.',
            'Write export default function Example() { … }.',
          ),
        )
        return ''
      }
      for (const url of modules.styles.get(id) ?? []) moduleStyles.add(url)
      return renderIsland(Component, id, index)
    } catch (error) {
      state.isTooSlow = error instanceof TimeoutError
      diagnostics.push(exampleFailed(positionIn(example, id, modules.positionOf(error)), messageOf(error)))
      return ''
    }
  }

  function renderIsland(Component: ComponentType, id: string, index: number): string {
    const idPrefix = `example-${index}-`
    const html = modules.limitTime(
      () => renderToString(createElement(Component), { identifierPrefix: idPrefix }),
      milliseconds,
    )
    const plain = extractStyles(html, styles, true)
    const script = modules.scripts.get(id)
    if (script === undefined) return plain
    return islandElement(plain, {
      url: withBase(script, baseUrl),
      name: 'default',
      client: 'visible',
      idPrefix,
    })
  }

  /** Where a problem of an example stands: in its fence, or in the file that is named. */
  function positionIn(
    { line, column, code, from: file = page.file }: PageExample,
    id: string,
    inModule: Position,
  ): Position {
    if (inModule.file === undefined || inModule.line === undefined) return { file, line, column }
    if (inModule.file !== id || code === undefined) return inModule
    return { file, line: line + inModule.line, column: column - 1 + (inModule.column ?? 1) }
  }
}

/** A function, a class, or what `memo` and `forwardRef` return. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return message.split('\n')[0] ?? ''
}
