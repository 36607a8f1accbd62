export function Other() {
  return <p>没有名字的导出</p>
}
