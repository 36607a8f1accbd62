/** Binary search: the first of `length` indexes that is not before what is wanted; `length` when all are. */
export function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
