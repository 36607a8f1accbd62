// What reads the code of a config: a file of its own when compiled (`bin/compile.js`), because few commands need its parser.
export { findOptions } from './find-options.ts'
export { isConstant } from './is-constant.ts'
