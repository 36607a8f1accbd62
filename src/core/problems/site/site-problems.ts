import { folderProblems } from '../../content/folders/problems.ts'
import { configProblems } from './config-problems.ts'
import { documentProblems } from './document-problems.ts'
import { linkProblems } from './link-problems.ts'
import { outputProblems } from './output-problems.ts'
import { routeProblems } from './route-problems.ts'
import { searchProblems } from './search-problems.ts'
import { templateProblems } from './template-problems.ts'

/** The problems of a site as a whole, in the order of the pipeline. */
export const siteProblems = [
  ...configProblems,
  ...documentProblems,
  ...routeProblems,
  ...folderProblems,
  ...linkProblems,
  ...templateProblems,
  ...searchProblems,
  ...outputProblems,
]
