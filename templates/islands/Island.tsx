import type { ComponentType } from 'react'
import type { IslandName } from './index.ts'

interface IslandProps<Props extends object> {
  readonly name: IslandName
  readonly component: ComponentType<Props>
  readonly props: Props
  /** The reader's name of the island, shown when it crashes. */
  readonly label?: string
}

/**
 * A component that is hydrated in the browser: its HTML is in the page, its props beside it as JSON (so they must be
 * small and plain), and `islands/hydrate.tsx` hydrates it. It must render the same for the same props and never call
 * `useId`.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  label,
}: IslandProps<Props>) {
  return (
    <div className="island" data-island={name} data-label={label} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
