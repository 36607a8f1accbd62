import type { Diagnostic, Position } from '../../types/diagnostic.ts'
import type { ProblemCode } from './catalogue.ts'
import type { ProblemRecord } from './problem-record.ts'

/**
 * Returns the function that makes problems of these records, each with the severity of its record. A message says what
 * is wrong and where, in the author's terms; a hint says what to do. The compiler refuses unknown codes, and records
 * that the catalogue does not join. An area or a feature passes its own records, so it does not import the catalogue.
 */
export function problemMaker<Code extends ProblemCode>(records: readonly ProblemRecord<Code>[]) {
  const severities = new Map<Code, Diagnostic['severity']>(
    records.map(({ code, severity }) => [code, severity]),
  )
  return (code: Code, position: Position, message: string, hint?: string | undefined): Diagnostic => {
    const { file, option, line, column } = position
    return {
      code,
      severity: severities.get(code) ?? 'error',
      // Leaves out empty keys, so that a diagnostic compares and prints cleanly.
      ...(file !== undefined && { file }),
      ...(option !== undefined && { option }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      message,
      ...(hint !== undefined && { hint }),
    }
  }
}
