export const title = '各处'
export default function Places() {
  const hrefs = [
    '/docs/guide/build#产物',
    '/docs/guide/build#%E4%BA%A7%E7%89%A9',
    '/docs/guide/build#50%25',
    'guide/build#没有',
    '/docs/guide/build#gone',
    '/docs/places#here',
    '#here',
    '/docs/places#nowhere',
    '#nowhere-else',
    '/docs/gone#here',
    '/docs/#top',
    '/docs/a/index#deep',
    '/docs/places#ghost',
  ]
  return (
    <p id="here">
      <a id="permalink" href="#ghost">
        不是一个位置
      </a>
      {hrefs.map((href) => (
        <a key={href} href={href}>
          {href}
        </a>
      ))}
    </p>
  )
}
