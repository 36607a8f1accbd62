import { inContent } from '../../core/content/document-path.ts'
import type { PageOptions } from '../../core/content/page.ts'
import type { SourceFile, UnreadSource } from '../../types/source.ts'
import { cacheKey } from './cache-file.ts'

/** A document; its text is needed only where it has to be parsed. */
export type Source = SourceFile | UnreadSource

/** A document and the inputs of parsing it. */
interface PageState {
  readonly source: Source
  readonly options: PageOptions
}

/** Path of a document from the site. */
export const fileOf = ({ path, file = inContent(path) }: Source): string => file

/** Identifies a page for lookups: changes with everything that parsing it depends on. */
export const pageKey = ({ source, options }: PageState): string =>
  cacheKey([fileOf(source), source.path, source.hash, keyOfOptions(options)])

/** Whether two requests are for the same state of one document. */
export const isSameState = (one: PageState, other: PageState): boolean =>
  one.source.hash === other.source.hash && textOf(one.options) === textOf(other.options)

// All pages of a site share one options object, so that its JSON and its key are made once.
const optionTexts = new WeakMap<PageOptions, string>()
const optionKeys = new WeakMap<PageOptions, string>()

function textOf(options: PageOptions): string {
  const text = optionTexts.get(options) ?? JSON.stringify(options)
  optionTexts.set(options, text)
  return text
}

function keyOfOptions(options: PageOptions): string {
  const key = optionKeys.get(options) ?? cacheKey([options])
  optionKeys.set(options, key)
  return key
}
