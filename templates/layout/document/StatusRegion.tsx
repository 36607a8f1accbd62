import { ownId } from '../../../src/core/own-id.ts'
import type { TemplateProps } from '../TemplateProps.ts'

/** The live region for announcements to screen readers, with the messages of the browser code. */
export function StatusRegion({ view }: TemplateProps) {
  const messages = view.shell.messages
  const { copied, copy, pageCopied, copyFailed, wrapOn, wrapOff, enlarge, close } = messages
  const { toggleColorMode, lightMode, darkMode, colorModeNow } = messages
  const { crashed, tryAgain, loaderFailed, causedBy, expandCategory, collapseCategory } = messages
  const browserMessages = {
    copied,
    copy,
    pageCopied,
    copyFailed,
    wrapOn,
    wrapOff,
    enlarge,
    close,
    toggleColorMode,
    lightMode,
    darkMode,
    colorModeNow,
    crashed,
    tryAgain,
    loaderFailed,
    causedBy,
    expandCategory,
    collapseCategory,
  }
  return (
    <div
      id={ownId('status')}
      className="visually-hidden"
      role="status"
      data-messages={JSON.stringify(browserMessages)}
    />
  )
}
