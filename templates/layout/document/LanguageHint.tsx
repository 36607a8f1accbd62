import { ownId } from '../../../src/core/own-id.ts'
import { withBase } from '../../../src/core/url.ts'
import { Icon } from '../shared/Icon.tsx'
import type { TemplateProps } from '../TemplateProps.ts'

/**
 * On the front page, one line for each other language of the site. `browser/language-hint.ts` shows the one that the
 * reader's browser asks for, if any; nobody is forwarded.
 */
export function LanguageHint({ view }: TemplateProps) {
  if (!view.languageHints) return null
  const { config, messages } = view.shell
  return (
    <aside id={ownId('language-hint')} className="language-hint" aria-label={messages.selectLanguage} hidden>
      {view.languageHints.map(({ locale, url, text, close }) => (
        <p key={locale.name} lang={locale.htmlLang} dir={locale.direction} hidden>
          <a href={withBase(url, config.baseUrl)} hrefLang={locale.htmlLang}>
            {text}
          </a>
          <button type="button" className="icon-button" aria-label={close}>
            <Icon name="close" />
          </button>
        </p>
      ))}
    </aside>
  )
}
