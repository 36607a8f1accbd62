interface Props {
  docsUrl: string
  baseUrl: string
}

const cards = [{ title: 'B', to: 'gone/card' }]

export const title = '演示'

export default function Demo({ docsUrl, baseUrl }: Props) {
  return (
    <div>
      <a href={`${docsUrl}gone/part#x`}>1</a>
      {cards.map(({ title, to }) => (
        <a key={to} href={docsUrl + to}>
          {title}
        </a>
      ))}
      <img src={`${baseUrl}gone.png`} alt="" />
      <a href="neighbour">2</a>
      <a href={[docsUrl, 'computed', 'here'].join('/')}>3</a>
      <a href={docsUrl}>4</a>
    </div>
  )
}
