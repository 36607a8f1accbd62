export const title = '团队'
export default function Team() {
  return <p>我们</p>
}
