import type { Diagnostic } from '../../types.ts'

/** What a site wants to hear of a kind of problem, by its code. */
export type ProblemSettings = Readonly<Record<string, 'off' | 'warn' | 'error'>>

/** A problem with the severity that the config gives its code; undefined where it is turned off. */
function setSeverity(diagnostic: Diagnostic, settings: ProblemSettings): Diagnostic | undefined {
  const { code } = diagnostic
  const setting = Object.hasOwn(settings, code) ? settings[code] : undefined
  if (setting === undefined) return diagnostic
  return setting === 'off'
    ? undefined
    : { ...diagnostic, severity: setting === 'error' ? 'error' : 'warning' }
}

/** All of them as the config wants them. */
export const setSeverities = (
  diagnostics: readonly Diagnostic[],
  settings: ProblemSettings,
): readonly Diagnostic[] => diagnostics.flatMap((diagnostic) => setSeverity(diagnostic, settings) ?? [])
