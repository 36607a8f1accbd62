/** The first line of a thrown value, whatever it is. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return message.split('\n')[0] ?? ''
}
