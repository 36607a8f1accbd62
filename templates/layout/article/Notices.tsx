import { versionsOf } from '../../../src/core/site/editions/menu-alternates.ts'
import { fill } from '../../../src/core/words/fill.ts'
import { Link } from '../shared/Link.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/** What a reader should know before reading: the page is of another version, outdated, or in another language than the interface. */
export function Notices({ view }: TemplateProps) {
  const { messages } = view.shell
  return (
    <>
      <VersionNotice view={view} />
      {view.isOutdated && <p className="notice">{messages.outdatedTranslation}</p>}
      {view.contentLocale && (
        <p className="notice">{fill(messages.notTranslated, { language: view.contentLocale.label })}</p>
      )}
    </>
  )
}

/** Says that a version is old or not yet released, and leads to the same document in the latest one. */
function VersionNotice({ view }: TemplateProps) {
  const { messages, edition } = view.shell
  const { banner, label } = edition.version
  const latest = versionsOf(view.alternates, edition).find((one) => one.edition.version.isLatest)
  if (banner === 'none') return null
  // Without isolation, a text from right to left turns 1.x around.
  const nameOf = (version: string) =>
    edition.locale.direction === 'rtl' ? `\u2068${version}\u2069` : version
  const texts = { unmaintained: messages.versionUnmaintained, unreleased: messages.versionUnreleased }
  return (
    <p className="notice version-notice">
      {fill(texts[banner], { version: nameOf(label) })}{' '}
      {latest && latest.edition.id !== edition.id && (
        <Link view={view} url={latest.url}>
          {fill(messages.readLatestVersion, { version: nameOf(latest.edition.version.label) })}
        </Link>
      )}
    </p>
  )
}
