/** A text of the author on one line of a message, up to 60 characters. */
export function shorten(value: string): string {
  const text = value.replace(/\s+/g, ' ').trim()
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
