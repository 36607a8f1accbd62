import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of links and images as written; those of their targets are in `core/problems/`. */
export const linkTextProblems = defineProblems([
  {
    code: 'empty-link',
    severity: 'warning',
    meaning: 'A link has no text. Nobody can see or click it, and screen readers read its address aloud.',
    example: '[](./build.md)',
    cure: 'Write what it leads to between the square brackets.',
  },
  {
    code: 'spaced-link',
    severity: 'warning',
    meaning:
      'The address of a link or an image has a space in it. Markdown ends an address there, so the whole is shown as text.',
    example: '[The plan](./my plan.md)',
    cure: 'Put the address between angle brackets, such as <./my plan.md>, or name the file without spaces.',
  },
  {
    code: 'missing-alt',
    severity: 'warning',
    meaning:
      'An image has no alternative text. Readers who cannot see it, and those whose browser does not load it, do not learn what it shows.',
    example: '![](./overview.png)',
    cure: 'Write what the image shows between the square brackets, or into the attribute alt. Setting markdown.warnMissingAlt: false in the config turns this warning off.',
  },
  {
    code: 'dangerous-link',
    severity: 'warning',
    meaning:
      'A link or an image has an address that could run code in the browser of a reader. Its text is shown without the address.',
    example: '[Run](javascript:alert(1))',
    cure: 'Link to a page or a file. To show the address itself, write it as code.',
  },
])

const problem = problemMaker(linkTextProblems)

export const emptyLinkText = (position: Position, href: string): Diagnostic =>
  problem(
    'empty-link',
    position,
    `The link to ${href} has no text.`,
    'Write what it leads to between the square brackets.',
  )

export const spacedLink = (position: Position, href: string): Diagnostic =>
  problem(
    'spaced-link',
    position,
    `This is shown as text, because the address ${href} has a space in it.`,
    `Write (<${href}>).`,
  )

export const missingAlt = (position: Position, src: string, isTag = false): Diagnostic =>
  problem(
    'missing-alt',
    position,
    `The image ${src} has no alternative text.`,
    `${isTag ? 'Write what it shows as alt="…"' : 'Write what it shows between the square brackets'}; markdown.warnMissingAlt: false turns this off.`,
  )

export const dangerousLink = (position: Position, href: string): Diagnostic =>
  problem(
    'dangerous-link',
    position,
    `The address ${href.slice(0, 60)} is not allowed; its text is shown without it.`,
  )
