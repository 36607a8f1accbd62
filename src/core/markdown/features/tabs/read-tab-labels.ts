import type { PropValue } from '../../../../types.ts'

/** The labels in the `values` of `<Tabs>`, a list of objects or of texts, by value. */
export function readTabLabels(values: PropValue = []): Map<string, string> {
  const labels = new Map<string, string>()
  if (!Array.isArray(values)) return labels
  for (const { value, label } of values) {
    if (typeof value === 'string' && typeof label === 'string') labels.set(value, label)
  }
  return labels
}
