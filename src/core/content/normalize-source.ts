/**
 * A text as every later stage reads it: lines end in LF, no byte order mark stands anywhere, and what no page, XML file or address
 * can hold is U+FFFD. NUL and noncharacters are among that: later stages mark places with them. Lines stay those of the file.
 */
export function normalizeSource(text: string): string {
  return withoutUnfit(text.replace(/\ufeff/g, '').replace(/\r\n?/g, '\n'))
}

/** A text without the characters that neither HTML nor XML can hold: each becomes U+FFFD. */
export function withoutUnfit(text: string): string {
  return text.replace(unfit, '\ufffd')
}

// Control characters but tab, line feed and form feed; halves of surrogate pairs; noncharacters (Unicode, section 23.7).
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unfit = /[\0-\x08\x0b\x0e-\x1f\x7f\p{Surrogate}\p{Noncharacter_Code_Point}]/gu
