import type { Own } from '../../parts/own.ts'
import { Part } from '../../parts/Part.tsx'

export function EditLink(_props: Own) {
  return <Part />
}
