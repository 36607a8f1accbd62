/** Characters of a tag that is a block; a list of data in a prop makes handwritten tags long. */
export const LONGEST_BLOCK_TAG = 20_000

/** Characters of a tag inside of a line: each one that ends nowhere is read up to here. */
export const LONGEST_INLINE_TAG = 5000
