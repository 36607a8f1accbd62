import { announce } from '../announce.ts'
import { browserMessage } from '../browser-message.ts'
import { closest } from '../dom.ts'

/** The copy and wrap buttons of code blocks (rendered by `src/core/markdown/features/code/render-code.ts`). */
export function startCodeBlocks(): void {
  addEventListener('click', ({ target }) => {
    const button = closest<HTMLElement>(target, '.code-copy, .code-wrap')
    const block = button?.closest<HTMLElement>('.code')
    if (!button || !block) return
    if (button.classList.contains('code-wrap')) toggleWrap(button, block)
    else void copyCode(button, block)
  })
}

async function copyCode(button: HTMLElement, block: HTMLElement): Promise<void> {
  if (!(await copyText(codeText(block)))) return
  const label = button.title
  const copied = browserMessage('copied')
  button.classList.add('copied')
  button.title = copied
  announce(copied)
  setTimeout(() => {
    button.classList.remove('copied')
    button.title = label
  }, 2000)
}

/** The text to copy from a code block: commands without prompts and output, no line marked as removed. */
export function codeText(block: Element): string {
  const codes = [...block.querySelectorAll('code')].map((code) => code.cloneNode(true) as Element)
  const isSession = codes.some((code) => code.querySelector('.prompt') !== null)
  const text = codes.map(shownText).join('')
  return isSession ? text.replace(/\n{2,}/g, '\n').trim() : text.replace(/\n$/, '')
}

function shownText(code: Element): string {
  for (const part of code.querySelectorAll('.prompt, .output')) part.remove()
  for (const line of code.querySelectorAll('.line.removed')) {
    if (line.nextSibling instanceof Text) line.nextSibling.data = line.nextSibling.data.replace(/^\n/, '')
    line.remove()
  }
  return code.textContent ?? ''
}

/** Copies a text; returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Pages without TLS have no clipboard object, but the old command. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

function toggleWrap(button: HTMLElement, block: HTMLElement): void {
  const isWrapped = block.classList.toggle('wrapped')
  button.setAttribute('aria-pressed', String(isWrapped))
  announce(browserMessage(isWrapped ? 'wrapOn' : 'wrapOff'))
}
