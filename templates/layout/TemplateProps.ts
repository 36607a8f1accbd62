import type { PageView } from '../../src/types.ts'

/** What every layout component takes: the whole page, so that a site's own version of one has all it may need. */
export interface TemplateProps {
  readonly view: PageView
}
