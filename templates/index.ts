/** The server entry: what `src/render.tsx` draws pages with. A site may replace any file named here by its own. */
export { NotFound } from './NotFound.tsx'
export { Page } from './Page.tsx'
export { SearchPage } from './SearchPage.tsx'
