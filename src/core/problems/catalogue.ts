import { markdownProblems } from '../markdown/markdown-problems.ts'
import { siteProblems } from './site-problems.ts'

/**
 * Every problem that docsgen can name, from the lists of those who make them. To add one, add its record to a list; to bring a new list
 * with a feature, join it here.
 */
export const catalogue = [...siteProblems, ...markdownProblems]

/** Names one kind of problem. The compiler knows all of them. */
export type ProblemCode = (typeof catalogue)[number]['code']
