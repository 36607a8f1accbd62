import type { Diagnostic } from '../../types/diagnostic.ts'
import { catalogue } from '../problems/catalogue.ts'
import { nearest } from '../problems/nearest.ts'
import type { ProblemSettings } from '../problems/set-severities.ts'
import { badConfig } from '../problems/site/config-problems.ts'
import type { ReportingSeverity, SiteConfig } from './schema/config-schema.ts'

/** Reports settings of unknown codes, and of problems that keep wrong or unsafe output from being published. */
export function findWrongProblemSettings(settings: ProblemSettings, file: string): Diagnostic[] {
  const records = new Map(catalogue.map((record) => [String(record.code), record]))
  return Object.entries(settings).flatMap(([code, setting]) => {
    const record = records.get(code)
    if (!record) {
      const near = nearest(code, [...records.keys()])
      const hint = near ? `Did you mean ${near}?` : 'npx docsgen explain lists all codes.'
      return [badConfig(file, `problems.${code}`, 'no problem has this code.', hint)]
    }
    return record.protectsOutput && setting !== 'error'
      ? [badConfig(file, `problems.${code}`, 'this error protects the site and cannot be turned off.')]
      : []
  })
}

const reportings: Readonly<Record<ProblemSettings[string], ReportingSeverity>> = {
  off: 'ignore',
  warn: 'warn',
  error: 'throw',
}

/** Adds the older options to `problems`, whose own settings win. */
export function withProblemSettings(config: SiteConfig): SiteConfig {
  const { problems, markdown } = config
  const reporting = (code: string, other: ReportingSeverity) => {
    const setting = problems[code]
    return setting === undefined ? other : reportings[setting]
  }
  const isWanted = (code: string, other: boolean) =>
    problems[code] === undefined ? other : problems[code] !== 'off'
  return {
    ...config,
    onBrokenLinks: reporting('broken-link', config.onBrokenLinks),
    onBrokenAnchors: reporting('broken-link', config.onBrokenAnchors),
    onBrokenMarkdownLinks: reporting('broken-markdown-link', config.onBrokenMarkdownLinks),
    onDuplicateRoutes: reporting('duplicate-route', config.onDuplicateRoutes),
    markdown: {
      ...markdown,
      warnMissingAlt: isWanted('missing-alt', markdown.warnMissingAlt),
      warnHeadingJumps: isWanted('heading-jump', markdown.warnHeadingJumps),
    },
  }
}
