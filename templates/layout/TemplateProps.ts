import type { PageView } from '../../src/types/view.ts'

/** The props of every layout component: the whole page, so that a site's own version has everything it may need. */
export interface TemplateProps {
  readonly view: PageView
}
