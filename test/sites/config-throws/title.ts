export function title(): string {
  throw new Error('这里出错了')
}
