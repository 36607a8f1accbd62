export const title = '团队'
export default function Team({ baseUrl }: { baseUrl: string }) {
  return <a href={`${baseUrl}about/team`}>我们</a>
}
