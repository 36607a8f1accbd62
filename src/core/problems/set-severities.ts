import type { Diagnostic } from '../../types/diagnostic.ts'

/** The config's severities, by code. */
export type ProblemSettings = Readonly<Record<string, 'off' | 'warn' | 'error'>>

/** A problem with the severity that the config gives its code; undefined when the config turns it off. */
function setSeverity(diagnostic: Diagnostic, settings: ProblemSettings): Diagnostic | undefined {
  const { code } = diagnostic
  const setting = Object.hasOwn(settings, code) ? settings[code] : undefined
  if (setting === undefined) return diagnostic
  return setting === 'off'
    ? undefined
    : { ...diagnostic, severity: setting === 'error' ? 'error' : 'warning' }
}

/** Applies the config's severities to all problems. */
export const setSeverities = (
  diagnostics: readonly Diagnostic[],
  settings: ProblemSettings,
): readonly Diagnostic[] => diagnostics.flatMap((diagnostic) => setSeverity(diagnostic, settings) ?? [])
