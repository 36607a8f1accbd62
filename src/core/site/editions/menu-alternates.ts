import type { Edition } from '../../../types/site.ts'
import type { Alternate } from '../../../types/view.ts'
import { isDefaultLocale } from './editions.ts'

/** A page in every language: in this version, or in the latest one that a language has. */
export function languagesOf(alternates: readonly Alternate[], { version }: Edition): Alternate[] {
  return pickEach(alternates, ({ locale }) => locale.name, [
    (one) => one.version.name === version.name,
    (one) => one.version.isLatest,
  ])
}

/** A page in every version: in this language, or in the default one. */
export function versionsOf(alternates: readonly Alternate[], { locale }: Edition): Alternate[] {
  return pickEach(alternates, ({ version }) => version.name, [
    (one) => one.locale.name === locale.name,
    isDefaultLocale,
  ])
}

/** One alternate of each group: the first that the earliest preference picks. */
function pickEach(
  alternates: readonly Alternate[],
  groupOf: (edition: Edition) => string,
  preferences: readonly ((edition: Edition) => boolean)[],
): Alternate[] {
  const groups = new Set(alternates.map(({ edition }) => groupOf(edition)))
  return [...groups].flatMap((group) => {
    const members = alternates.filter(({ edition }) => groupOf(edition) === group)
    const preferred = preferences.flatMap(
      (isWanted) => members.find(({ edition }) => isWanted(edition)) ?? [],
    )
    return preferred[0] ?? members[0] ?? []
  })
}
