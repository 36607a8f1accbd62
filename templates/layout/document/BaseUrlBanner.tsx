import { ownId } from '../../../src/core/own-id.ts'
import { fill } from '../../../src/core/words/fill.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/**
 * Says on the home page that the site did not load properly. The stylesheet hides it, so it is visible only when
 * `baseUrl` is wrong and no stylesheet was loaded; `color-mode.ts`, loaded by a relative path, then adds the right
 * `baseUrl`.
 */
export function BaseUrlBanner({ view }: TemplateProps) {
  const messages = view.shell.messages
  const configured = view.shell.config.baseUrl
  return (
    <div
      className="base-url-banner"
      id={ownId('base-url-banner')}
      data-suggestion={messages.wrongBaseSuggestion}
    >
      <p>
        <strong>{messages.wrongBaseTitle}</strong>
      </p>
      <p>{fill(messages.wrongBaseText, { configured: `baseUrl = ${configured}` })}</p>
    </div>
  )
}
