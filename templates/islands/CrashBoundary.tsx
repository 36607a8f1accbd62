import { Component, type CSSProperties, type ReactNode } from 'react'
import { browserMessage } from '../browser/browser-message.ts'

interface CrashProps {
  /** The reader's name of the part. */
  readonly part: string
  /** The element around the part, measured when it crashes. */
  readonly island: Element
  readonly children: ReactNode
}

type Room = Pick<CSSProperties, 'width' | 'maxWidth' | 'minHeight'>

interface CrashState {
  readonly error?: unknown
}

/**
 * Catches errors in its children and shows them, with a button that renders the children again. The panel takes the
 * size of the part, so that nothing around it shifts.
 */
export class CrashBoundary extends Component<CrashProps, CrashState> {
  override state: CrashState = {}
  private room: Room | undefined

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    this.room ??= roomOf(this.props.island)
    return (
      <div style={this.room}>
        <div className="crash" role="alert">
          <p className="crash-title">
            {this.props.part} · {browserMessage('crashed')}
          </p>
          <button type="button" className="button" onClick={() => this.setState({ error: undefined })}>
            {browserMessage('tryAgain')}
          </button>
          <pre>{errorChain(error).join('\n')}</pre>
        </div>
      </div>
    )
  }

  /** The part is rendered again, and may crash in another size. */
  override componentDidUpdate(): void {
    if (this.state.error === undefined) this.room = undefined
  }
}

/** React calls this before it removes the crashed part. */
function roomOf(island: Element): Room {
  const { width, height } = island.getBoundingClientRect()
  return { width, maxWidth: '100%', minHeight: height }
}

/** The messages of an error and of its causes. */
export function errorChain(error: unknown): string[] {
  const messages: string[] = []
  let current = error
  // A chain of causes may be circular.
  for (let depth = 0; current !== undefined && current !== null && depth < 10; depth++) {
    const message = current instanceof Error ? current.message : String(current)
    messages.push(depth === 0 ? message : browserMessage('causedBy').replace('{message}', () => message))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages
}
