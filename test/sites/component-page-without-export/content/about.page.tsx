export function About() {
  return <p>没有默认导出</p>
}
