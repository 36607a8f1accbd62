import { commandTexts } from './zh-Hans/command-texts.ts'
import { optionTexts } from './zh-Hans/option-texts.ts'
import { problemTexts } from './zh-Hans/problem-texts.ts'

/** The languages of the handbook. */
export type Language = 'en' | 'zh-Hans'

const chinese: Readonly<Record<string, string>> = { ...optionTexts, ...commandTexts, ...problemTexts }

/**
 * A text of the product in a language of the handbook. The product speaks English, so a Chinese text stands under its English one in
 * `zh-Hans/`; one that is missing there stays English.
 *
 * @param text as the product says it
 */
export function translate(text: string, language: Language): string {
  return language === 'en' ? text : (chinese[text] ?? text)
}

/** A paragraph that tells readers of a page that some of these texts are English there; none where all are translated. */
export function noticeOfEnglish(texts: readonly string[], language: Language): string[] {
  const isEnglish = texts.some((text) => text !== '' && translate(text, language) === text)
  return language === 'en' || !isEnglish ? [] : ['本页部分说明是程序里的英文原文。']
}

/** The translations of texts that the product no longer says. */
export function findUnusedTranslations(texts: Iterable<string>): string[] {
  const said = new Set(texts)
  return Object.keys(chinese).filter((text) => !said.has(text))
}
