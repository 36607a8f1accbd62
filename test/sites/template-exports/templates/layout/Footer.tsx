export default function Footer() {
  return <p>没有名字的导出</p>
}
