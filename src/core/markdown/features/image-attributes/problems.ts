import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of attributes behind images. */
export const imageAttributeProblems = defineProblems([
  {
    code: 'unknown-image-attribute',
    severity: 'warning',
    meaning:
      'The braces behind an image hold something other than its size. It does nothing; the image is shown without it.',
    example: '![A diagram](https://example.com/a.png){align=center}',
    cure: 'Give width and height in pixels, as in {width=300}; anything else is written as HTML: <img src="…" alt="…">.',
  },
])

const problem = problemMaker(imageAttributeProblems)

export const unknownImageAttribute = (position: Position, attribute: string): Diagnostic =>
  problem(
    'unknown-image-attribute',
    position,
    `“${attribute}” behind this image does nothing; the image is shown without it.`,
    'Give its size in pixels, as in {width=300}, or write the image as HTML.',
  )
