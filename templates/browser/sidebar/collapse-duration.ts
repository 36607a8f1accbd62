/**
 * Milliseconds that a list of a height takes to open: more for a taller one, but less than in proportion. The curve
 * is Material UI's `getAutoHeightDuration`.
 */
export function collapseDuration(height: number): number {
  if (height <= 0) return 0
  const steps = height / 36
  return Math.round((4 + 15 * steps ** 0.25 + steps / 5) * 10)
}
