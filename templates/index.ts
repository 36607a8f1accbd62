/** The server entry: the templates that `src/render.tsx` renders pages with. A site may replace any of these files. */
export { SidebarItems } from './layout/sidebar/SidebarItems.tsx'
export { NotFound } from './NotFound.tsx'
export { Page } from './Page.tsx'
export { SearchPage } from './SearchPage.tsx'
