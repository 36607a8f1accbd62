interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** What the browser says of the reader's connection, if it does. */
export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}

/** Whether the reader's connection asks to save data. */
export function isSparing(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}
