/** Chinese under the English of the product. */
export const problemTexts: Readonly<Record<string, string>> = {}
