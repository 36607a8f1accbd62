export default function Throws({ when }: { when: number }) {
  if (when > 2) throw new Error(`${when} is too much`)
  return null
}
