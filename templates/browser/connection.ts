interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** The browser's information on the reader's connection, if there is any. */
export function currentConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}

/** Whether the reader's connection asks to save data. */
export function isSparing(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}
