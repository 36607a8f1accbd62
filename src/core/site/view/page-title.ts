/**
 * The title of a page in tabs, bookmarks and results: its own title and the site's, or one of them when they are the
 * same.
 */
export function pageTitle(title: string, siteTitle: string): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`
}
