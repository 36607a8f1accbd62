/** What a page is called in tabs, bookmarks and results: its own title and the site's, which is enough where they are the same. */
export function pageTitle(title: string, siteTitle: string): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`
}
