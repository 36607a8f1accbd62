/** The labels in the `values` of `<Tabs>`, by value. */
export function readTabLabels(values = ''): Map<string, string> {
  const labels = new Map<string, string>()
  for (const [entry] of values.matchAll(/\{[^{}]*\}/g)) {
    const value = /value\s*:\s*(['"])(.*?)\1/.exec(entry)?.[2]
    const label = /label\s*:\s*(['"])(.*?)\1/.exec(entry)?.[2]
    if (value !== undefined && label !== undefined) labels.set(value, label)
  }
  return labels
}
