import type { SourceFile } from '../../types/source.ts'
import { limitTime } from '../read/run/limit-time.ts'
import type { ParseAnswer, ParseRequest } from './parser-thread.ts'

/** Characters of a document and of what it takes in. */
const MOST_TEXT = 100_000

/** Milliseconds, so that no document takes the memory of this thread either. */
const LONGEST_PARSE = 1000

/** Whether a document is parsed sooner here than a thread is started. */
export const isSmall = ({ text, excerpts = {} }: SourceFile): boolean =>
  Object.values(excerpts).reduce((sum, { length }) => sum + length, text.length) <= MOST_TEXT

/** Parses a document in this thread; undefined for one that is too much for it, or fails: a thread of its own tells why. */
export async function parseHere(request: ParseRequest): Promise<ParseAnswer | undefined> {
  try {
    const { parseDocument } = await import('./parser.ts')
    const longest = Math.min(LONGEST_PARSE, request.options.markdown.maxPageTime)
    const answer = await parseDocument(request, (parse) => limitTime(parse, longest))
    return 'body' in answer ? answer : undefined
  } catch {
    return undefined
  }
}
