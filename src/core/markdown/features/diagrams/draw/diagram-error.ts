/** Why a diagram is not drawn: the line of its source, from 1, and what is wrong there. */
export class DiagramError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A line of a diagram that means something. */
export interface Line {
  readonly text: string
  /** Counts from 1. */
  readonly number: number
}

/** The error of a line that the drawing would leave out. */
export const unknownLine = ({ number, text }: Line): DiagramError =>
  new DiagramError(number, `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}” is not understood`)
