import type { PropValue } from '../../../../types/component.ts'

/**
 * The labels in the `values` of `<Tabs>`, by value: a list of objects, or of texts in the order of the tabs, whose values are their
 * numbers.
 */
export function readTabLabels(values: PropValue = []): Map<string, string> {
  const labels = new Map<string, string>()
  if (!Array.isArray(values)) return labels
  for (const [index, entry] of values.entries()) {
    if (typeof entry === 'string') labels.set(String(index + 1), entry)
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue
    const { value = String(index + 1), label } = entry
    if (typeof value === 'string' && typeof label === 'string') labels.set(value, label)
  }
  return labels
}
