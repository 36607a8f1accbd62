/** Name of the packed format; other formats are refused. */
export const indexFormat = 'docsgen-packed-2'
