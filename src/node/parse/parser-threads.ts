import { type ParserThread, startParserThread } from './parser-thread.ts'

const waiting: ParserThread[] = []

/** Starts a thread of the next parser, so that it loads while the caller still loads its own code. More would take the caller's time. */
export function prewarmParser(): void {
  if (waiting.length === 0) waiting.push(startParserThread(true))
}

/** Gives the threads that were started early to a parser. */
export const takeParserThreads = (): ParserThread[] => waiting.splice(0)
