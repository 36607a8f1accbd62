/** A time as ISO 8601 writes it, in UTC and without fractions of a second. */
export function isoDate(time: Date | string | number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
}
