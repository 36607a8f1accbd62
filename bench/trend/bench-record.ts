/** What was measured of one commit. */
export interface BenchRecord {
  readonly commit: string
  /** Of the commit, so that measuring it again changes nothing. */
  readonly date: string
  /** By name and unit, such as `100 pages, CPU s`; less is better. */
  readonly numbers: Readonly<Record<string, number>>
}

/**
 * Reads records that stand one a line, as JSON.
 *
 * @throws with the number of the line that is no record
 */
export function parseRecords(text: string): BenchRecord[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const record = parseJson(line)
    if (!isRecord(record))
      throw new Error(`Line ${index + 1} is no record of a measurement: ${line.slice(0, 80)}`)
    return [record]
  })
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is BenchRecord {
  if (typeof value !== 'object' || value === null) return false
  const { commit, date, numbers } = value as Partial<Record<keyof BenchRecord, unknown>>
  return (
    typeof commit === 'string' &&
    typeof date === 'string' &&
    typeof numbers === 'object' &&
    numbers !== null &&
    Object.values(numbers).every((number) => typeof number === 'number')
  )
}
