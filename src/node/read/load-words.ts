import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exampleConfig } from '../../core/config/parse-config.ts'
import { missingMessages } from '../../core/problems/site/config-problems.ts'
import { hasMessages, type OwnMessages } from '../../core/words/messages-for.ts'
import { exampleWords, parseWords } from '../../core/words/parse-words.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { readPlainFile, syntaxErrors } from './config/load-config.ts'
import { locateOptions } from './config/locate-options.ts'
import type { Tracking } from './memo.ts'
import { startConfigRunner } from './run/run-config.ts'

/** Folder of a site's own messages. */
const WORDS = 'words'

/** The messages that a site has written, by the name of their locale. */
export interface LoadedWords {
  readonly words: ReadonlyMap<string, OwnMessages>
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads `words/<locale>.ts` (or `.js`, `.mjs`) of each language, as plain data. A language without any messages is reported. */
export async function loadWords(
  root: string,
  locales: readonly string[],
  track: Tracking,
): Promise<LoadedWords> {
  track.names(join(root, WORDS))
  const words = new Map<string, OwnMessages>()
  const diagnostics: Diagnostic[] = []
  for (const locale of locales) {
    const file = ['ts', 'js', 'mjs'].map((ending) => `${WORDS}/${locale}.${ending}`).find(isThere)
    if (file === undefined) {
      if (!hasMessages(locale)) diagnostics.push(missingMessages(locale, `${WORDS}/${locale}.ts`))
      continue
    }
    const read = await readWords(file)
    diagnostics.push(...read.diagnostics)
    if (read.messages) words.set(locale, read.messages)
  }
  return { words, diagnostics: await locateOptions(root, diagnostics) }

  function isThere(file: string): boolean {
    return existsSync(join(root, file))
  }

  async function readWords(file: string): Promise<ReturnType<typeof parseWords>> {
    const path = join(root, file)
    track.file(path)
    const runner = startConfigRunner()
    try {
      const { inputs, data, diagnostics } = await readPlainFile(path, file, root, '', runner)
      for (const input of inputs) track.file(input)
      return diagnostics ? { diagnostics: diagnostics.map(asWords) } : parseWords(data, file)
    } catch (error) {
      return { diagnostics: syntaxErrors(error, file) }
    } finally {
      runner.close()
    }
  }
}

/** A problem of reading plain data, whose hint is about configs. */
const asWords = ({ hint, ...problem }: Diagnostic): Diagnostic =>
  hint === exampleConfig ? { ...problem, hint: exampleWords } : { ...problem, ...(hint && { hint }) }
