import { ownId } from '../../src/core/own-id.ts'
import type { TemplateProps } from './TemplateProps.ts'

/** Where the browser code says things to a screen reader, and the few words it needs for that. */
export function StatusRegion({ view }: TemplateProps) {
  const words = view.shell.messages
  const { copied, copy, pageCopied, copyFailed, wrapOn, wrapOff } = words
  const { toggleColorMode, lightMode, darkMode, colorModeNow } = words
  const { crashed, tryAgain, loaderFailed, causedBy, expandCategory, collapseCategory } = words
  const browserWords = {
    copied,
    copy,
    pageCopied,
    copyFailed,
    wrapOn,
    wrapOff,
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
      data-words={JSON.stringify(browserWords)}
    />
  )
}
