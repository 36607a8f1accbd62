/**
 * The React of a page, for the islands of a site: their bundles import these in place of packages (`src/node/bundle/`), so that
 * all share one.
 */
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

export { jsxRuntime, react, reactDom, reactDomClient }
