import { Component, type ReactNode } from 'react'
import { browserMessage } from '../browser/browser-message.ts'

interface CrashState {
  readonly error?: unknown
}

/** Catches what goes wrong in the components inside and shows it, with a button that draws them anew. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = {}

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <div className="crash" role="alert">
        <p className="crash-title">{browserMessage('crashed')}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: undefined })}>
          {browserMessage('tryAgain')}
        </button>
        <pre>{errorChain(error).join('\n')}</pre>
      </div>
    )
  }
}

/** The message of an error and of each cause behind it. */
export function errorChain(error: unknown): string[] {
  const messages: string[] = []
  let current = error
  // A chain may lead back to itself.
  for (let depth = 0; current !== undefined && current !== null && depth < 10; depth++) {
    const message = current instanceof Error ? current.message : String(current)
    messages.push(depth === 0 ? message : browserMessage('causedBy').replace('{message}', () => message))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages
}
