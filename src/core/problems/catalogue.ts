import { markdownProblems } from '../markdown/markdown-problems.ts'
import { siteProblems } from './site/site-problems.ts'

/**
 * Every problem that docsgen can report, joined from the lists of its areas. A new problem is a record in one of
 * them; a new list joins here.
 */
export const catalogue = [...siteProblems, ...markdownProblems]

/** The code of a problem, as a union type. */
export type ProblemCode = (typeof catalogue)[number]['code']
