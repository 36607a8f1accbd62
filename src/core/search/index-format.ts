/** Name of the packed form; a reader refuses any other. */
export const indexFormat = 'docsgen-packed-2'
