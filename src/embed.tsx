import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { extractStyles } from './core/islands/extract-styles.ts'
import { findMisplacedTag } from './core/islands/find-misplaced-tag.ts'
import { CHILDREN, islandElement } from './core/islands/island-element.ts'
import {
  componentExports,
  componentModule,
  exampleModule,
  isOwnComponent,
} from './core/islands/page-modules.ts'
import { CHILDREN_MARK, placeChildren } from './core/islands/place-children.ts'
import { crawl } from './core/links/crawl.ts'
import { componentWithoutPackage } from './core/markdown/features/components/problems.ts'
import { replaceComponents } from './core/markdown/features/components/site-components.ts'
import { messageOf } from './core/problems/message-of.ts'
import {
  componentFailed,
  exampleFailed,
  misplacedMarkup,
  missingClient,
} from './core/problems/site/template-problems.ts'
import { TimeoutError } from './core/timeout-error.ts'
import { withBase } from './core/url.ts'
import type { ClientMode, PageComponent, PageExample, SiteModule } from './types/component.ts'
import type { Diagnostic, Position } from './types/diagnostic.ts'
import type { PageBody, PageOutline } from './types/page.ts'

/** The bundled modules of a site, with the means to run them safely. */
export interface RunnableModules {
  readonly load: (id: string) => Readonly<Record<string, unknown>> | undefined
  readonly positionOf: (error: unknown) => Position
  /** Runs code of the site under a time limit. */
  readonly limitTime: <T>(run: () => T, milliseconds: number) => T
  /** Runs a render, and names the handlers and effects that it has. */
  readonly watch: <T>(render: () => T) => { readonly value: T; readonly needs: readonly string[] }
  readonly scripts: ReadonlyMap<string, string>
  readonly styles: ReadonlyMap<string, readonly string[]>
  readonly failures: readonly {
    readonly id: string
    readonly position: Position
    readonly message: string
    readonly missingPackage?: string
  }[]
}

export interface EmbedOptions {
  readonly baseUrl: string
  /** Milliseconds that one component may take. */
  readonly maxTime: number
  /** What was rendered last, which takes the place of what fails now, by page, module and number; `dev` has one. */
  readonly lastGood?: Map<string, RenderedModule>
}

/** What a component has become. */
export interface RenderedModule {
  readonly html: string
  /** Whether browsers hydrate it. */
  readonly isIsland: boolean
  /** Declarations of its `style` attributes, by class. */
  readonly styles: ReadonlyMap<string, string>
  readonly stylesheets: readonly string[]
  /** Handlers and effects that never run, because no browser hydrates it. */
  readonly dead: readonly string[]
}

/** A component in a page. */
interface Use {
  readonly module: SiteModule
  /** The exports that the component may be; the first that exists is. */
  readonly exportNames: readonly string[]
  readonly props: Readonly<Record<string, unknown>>
  readonly children: string
  readonly client?: ClientMode | undefined
  /** Whether it stands inside of a line. */
  readonly isInline: boolean
  /** Number in the page, for its ids. */
  readonly number: number
  /** What problems call it, and where they are. */
  readonly label: string
  readonly position: Position
}

/** The page with its components rendered, and what is wrong with them. */
export interface EmbeddedPage {
  readonly page: PageOutline
  readonly body: PageBody
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Returns the function that renders the site's components and the live examples of a page in place of their markers. One that
 * fails is left out and reported, and its children stay. After a timeout nothing else is rendered, because each could take as
 * long.
 */
export function createEmbedder(
  modules: RunnableModules,
  { baseUrl, maxTime, lastGood }: EmbedOptions,
): (page: PageOutline, body: PageBody) => EmbeddedPage {
  let isTooSlow = false
  return embed

  function embed(page: PageOutline, body: PageBody): EmbeddedPage {
    const { file, examples = [], components = [] } = page
    if (examples.length + components.length === 0) return { page, body, diagnostics: [] }
    const diagnostics: Diagnostic[] = []
    const styles = new Map(Object.entries(page.styles ?? {}))
    const stylesheets = new Set<string>()
    const withExamples = body.html.replace(/\0e(\d+)\0/g, (_, index) => {
      const example = examples[Number(index)]
      return example ? renderExample(example, Number(index)) : ''
    })
    let number = examples.length
    const html = replaceComponents(withExamples, components, (component, children) =>
      renderComponent(component, children, number++),
    )
    const ids = [...crawl(html).ids]
    return {
      page: { ...page, styles: Object.fromEntries(styles), moduleStyles: [...stylesheets], ids },
      body: { ...body, html },
      diagnostics,
    }

    function renderExample(example: PageExample, number: number): string {
      const module = exampleModule(page, example)
      for (const { id, position, message } of modules.failures)
        if (id === module.id) diagnostics.push(exampleFailed(positionIn(example, module, position), message))
      const use = {
        module,
        exportNames: ['default'],
        props: {},
        children: '',
        client: 'visible',
        isInline: false,
        number,
        label: 'This example',
        position: positionIn(example, module),
      } as const
      return add(use, (error) =>
        error === noComponent
          ? exampleFailed(
              positionIn(example, module),
              'it has no component as its default export.',
              'Write export default function Example() { … }.',
            )
          : exampleFailed(positionIn(example, module, modules.positionOf(error)), messageOf(error)),
      )
    }

    function renderComponent(component: PageComponent, children: string, number: number): string {
      const { name, props, client, isInline, from: file = page.file, line, column } = component
      const module = componentModule(page, component)
      const position = { file, line, column }
      const missing = modules.failures.find((one) => one.id === module.id && one.missingPackage !== undefined)
      if (missing?.missingPackage !== undefined && !isOwnComponent(module.id))
        diagnostics.push(componentWithoutPackage(position, name, module.id, missing.missingPackage))
      const use = {
        module,
        exportNames: componentExports(page, component),
        props,
        children,
        client,
        isInline,
        number,
        label: `<${name}>`,
        position,
      }
      return add(use, (error) =>
        error === noComponent
          ? componentFailed(
              position,
              name,
              `${module.id} exports no component as ${use.exportNames.join(' or ')}.`,
            )
          : componentFailed(position, name, messageOf(error), modules.positionOf(error)),
      )
    }

    /** The HTML of a component, or what was its last good one, or its children. */
    function add(use: Use, explain: (error: unknown) => Diagnostic): string {
      const key = `${file} ${use.module.id} ${use.number}`
      let rendered: RenderedModule | undefined
      try {
        if (!isTooSlow) rendered = renderModule(use)
        const tag = rendered?.isIsland && findMisplacedTag(rendered.html, use.isInline)
        if (tag) diagnostics.push(misplacedMarkup(use.position, use.label, tag))
        if (rendered && rendered.dead.length > 0)
          diagnostics.push(missingClient(use.position, use.label, rendered.dead))
      } catch (error) {
        isTooSlow = error instanceof TimeoutError
        diagnostics.push(explain(error))
      }
      const shown = rendered ?? lastGood?.get(key)
      if (!shown) return use.children
      lastGood?.set(key, shown)
      for (const [name, declarations] of shown.styles) styles.set(name, declarations)
      for (const url of shown.stylesheets) stylesheets.add(url)
      return shown.html
    }

    /** Where a problem of an example stands: in its fence, or in the file that is named. */
    function positionIn(
      { line, column, code, from: file = page.file }: PageExample,
      { id }: SiteModule,
      inModule: Position = {},
    ): Position {
      if (inModule.file === undefined || inModule.line === undefined) return { file, line, column }
      if (inModule.file !== id || code === undefined) return inModule
      return { file, line: line + inModule.line, column: column - 1 + (inModule.column ?? 1) }
    }
  }

  /**
   * Undefined for a module that could not be bundled, which has been reported.
   *
   * @throws `noComponent`, TimeoutError, and whatever the component throws
   */
  function renderModule({
    module,
    exportNames,
    props,
    children,
    client,
    number,
  }: Use): RenderedModule | undefined {
    const { id } = module
    const loaded = modules.limitTime(() => modules.load(id), maxTime)
    if (!loaded) return undefined
    const name = exportNames.find((one) => loaded[one] !== undefined) ?? ''
    const component = loaded[name]
    if (!isComponent(component)) throw noComponent
    const script = client && modules.scripts.get(id)
    const idPrefix = `c${number}-`
    const element = createElement(component, props, ...childrenOf(children, script !== undefined))
    const render = script === undefined ? renderToStaticMarkup : renderToString
    const { value: raw, needs } = modules.watch(() =>
      modules.limitTime(() => render(element, { identifierPrefix: idPrefix }), maxTime),
    )
    // The islands of docsgen's own templates are hydrated without `client`.
    const dead = client === undefined && !raw.includes(' data-island="') ? needs : []
    const styles = new Map<string, string>()
    const html = extractStyles(raw, styles, script !== undefined)
    const whole = placeChildren(html, children)
    const stylesheets = modules.styles.get(id) ?? []
    if (script === undefined || client === undefined)
      return { html: whole, isIsland: false, styles, stylesheets, dead }
    const isHidden = children !== '' && !html.includes(CHILDREN_MARK)
    const kept = isHidden ? `<template data-children>${children}</template>` : ''
    const island = { url: withBase(script, baseUrl), name, client, props, idPrefix }
    return { html: islandElement(whole + kept, island), isIsland: true, styles, stylesheets, dead }
  }
}

/** The mark that is replaced by the children; in an island in an element that React keeps as it is. */
function childrenOf(children: string, isIsland: boolean): ReactNode[] {
  if (children === '') return []
  return isIsland
    ? // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark, for the rendered Markdown of the site's own authors
      [createElement(CHILDREN, { dangerouslySetInnerHTML: { __html: CHILDREN_MARK } })]
    : [CHILDREN_MARK]
}

/** Thrown for a module without a component. */
const noComponent = new Error('There is no component.')

/** A function, a class, or what `memo` and `forwardRef` return. */
function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}
