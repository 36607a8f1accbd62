import { createCommandsPage } from './commands-page.ts'
import { createConfigurationPage } from './configuration/configuration-page.ts'
import type { Language } from './language.ts'
import { createProblemsPage } from './problems-page.ts'

const pages: Readonly<Record<string, (language: Language) => string>> = {
  'reference/configuration.md': createConfigurationPage,
  'reference/commands.md': createCommandsPage,
  'reference/problems.md': createProblemsPage,
}

const folders: Readonly<Record<Language, string>> = { en: '', 'zh-Hans': 'zh-Hans/' }

/** The pages that the product describes itself, by their path below `docs/content/`. */
export function createGeneratedPages(): Map<string, string> {
  return new Map(
    (['en', 'zh-Hans'] as const).flatMap((language) =>
      Object.entries(pages).map(([path, create]) => [folders[language] + path, create(language)]),
    ),
  )
}
