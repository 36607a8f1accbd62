import type { StylesheetName } from '../types/markdown.ts'

/** The stylesheets that only some pages need, by the names of their files in `templates/styles/on-demand/`. */
export const stylesheetNames = [
  'components',
  'diagrams',
  'examples',
  'formulas',
  'home',
  'media',
] as const satisfies readonly StylesheetName[]
