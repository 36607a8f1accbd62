const selector = 'link[rel="stylesheet"]'

/** Takes over the stylesheets of a newer document. The old ones go once the new ones are there, so that nothing flickers. */
export async function swapStyles(page: Document): Promise<void> {
  const old = [...document.head.querySelectorAll<HTMLLinkElement>(selector)]
  const hrefs = [...page.head.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')
  if (old.map((link) => link.getAttribute('href')).join() === hrefs.join()) return
  const fresh = hrefs.map((href) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    return link
  })
  const loaded = fresh.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', resolve)
      }),
  )
  old.at(-1)?.after(...fresh)
  await Promise.all(loaded)
  for (const link of old) link.remove()
}
