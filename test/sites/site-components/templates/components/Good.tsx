export default function Good({ label, children }: { label: string; children?: unknown }) {
  return <span title={label}>{children as string}</span>
}
