export default function Crash() {
  const list: string[] | undefined = undefined as string[] | undefined
  return <p>{(list as string[]).length}</p>
}
