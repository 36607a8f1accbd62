import type { Diagnostic, Severity } from '../../types/diagnostic.ts'
import type { ReportingSeverity } from '../config/schema/config-schema.ts'

/** A problem with the severity that an option such as `onBrokenLinks` sets; call `isReported` first. */
export const withLevel = (diagnostic: Diagnostic, level: ReportingSeverity): Diagnostic => ({
  ...diagnostic,
  severity: severityOf(level),
})

const severityOf = (level: ReportingSeverity): Severity => (level === 'throw' ? 'error' : 'warning')

/** Whether an option such as `onBrokenLinks` reports the problem at all. */
export const isReported = (level: ReportingSeverity): boolean => level !== 'ignore'
