import { parsePage } from '../../core/content/page.ts'
import { shownText } from '../../core/content/shown-text.ts'
import { loadTools, type MarkdownTools } from '../../core/markdown/load-tools.ts'
import { messageOf } from '../../core/problems/message-of.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import { hashText } from '../publish/stage-files.ts'
import { crashHint } from '../source-stack.ts'
import type { ParseAnswer, ParseRequest } from './parser-thread.ts'
import { createSiteFences } from './site-fences.ts'

/**
 * Parses a document; where its fences ask for results of the site's commands, once more when those have run.
 *
 * @param limited calls a function that has the time limit of a page; the commands have their own
 * @throws what `limited` throws
 */
export async function parseDocument(
  { source, options, root = '' }: ParseRequest,
  limited: (parse: () => ParseAnswer) => ParseAnswer,
): Promise<ParseAnswer> {
  const texts = [source.text, ...Object.values(source.excerpts ?? {})]
  const fences = createSiteFences(options.markdown, root)
  const tools = { ...(await loadTools(texts, options.markdown)), fences }
  const parse = () => limited(() => parseOnce({ source, options }, tools))
  const answer = parse()
  if (!fences?.isWaiting()) return answer
  await fences.runAll()
  return parse()
}

/** A page travels as JSON in two parts, the form of the cache. */
function parseOnce({ source, options }: ParseRequest, tools: MarkdownTools): ParseAnswer {
  try {
    const { html, sections, markdown, ...outline } = parsePage(source, options, tools)
    const body: PageBody = { html, sections, ...(markdown && { markdown }) }
    return {
      outline: JSON.stringify(outline satisfies PageOutline),
      body: new TextEncoder().encode(JSON.stringify(body)),
      shownHash: hashText(shownText(outline)),
    }
  } catch (error) {
    // A document that exhausts the stack is not a bug.
    return { error: messageOf(error), hint: error instanceof RangeError ? undefined : crashHint(error) }
  }
}
