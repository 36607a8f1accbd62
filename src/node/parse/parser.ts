/** What parses documents: a bundle of its own, which the command and its threads share. */

export { parseDocument } from './parse-document.ts'
export { warmUpParser } from './warm-up-parser.ts'
