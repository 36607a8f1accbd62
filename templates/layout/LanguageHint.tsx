import { ownId } from '../../src/core/own-id.ts'
import { withBase } from '../../src/core/url.ts'
import { messagesFor } from '../../src/core/words/messages-for.ts'
import { Icon } from './Icon.tsx'
import type { TemplateProps } from './TemplateProps.ts'

/**
 * On the front page, one line for each other language of the site. `browser/language-hint.ts` shows the one that the
 * reader's browser asks for, if any; nobody is forwarded.
 */
export function LanguageHint({ view }: TemplateProps) {
  const { edition, config } = view.shell
  const others = view.alternates.filter(
    (one) => one.edition.version.name === edition.version.name && one.edition.id !== edition.id,
  )
  if (others.length === 0) return null
  return (
    <aside
      id={ownId('language-hint')}
      className="language-hint"
      aria-label={view.shell.messages.selectLanguage}
      hidden
    >
      {others.map(({ edition: { locale }, url }) => {
        const messages = messagesFor(locale.name)
        return (
          <p key={locale.name} lang={locale.htmlLang} dir={locale.direction} hidden>
            <a href={withBase(url, config.baseUrl)} hrefLang={locale.htmlLang}>
              {messages.readInThisLanguage}
            </a>
            <button type="button" className="icon-button" aria-label={messages.close}>
              <Icon name="close" />
            </button>
          </p>
        )
      })}
    </aside>
  )
}
