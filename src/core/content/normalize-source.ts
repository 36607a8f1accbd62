/**
 * Normalizes a text for all later stages: lines end in LF, byte order marks are gone, and characters that no page,
 * XML file or address can hold are U+FFFD. NUL and noncharacters are among these, because later stages use them as
 * markers. Lines keep their numbers.
 */
export function normalizeSource(text: string): string {
  return withoutUnfit(text.replace(/\ufeff/g, '').replace(/\r\n?/g, '\n'))
}

/** Replaces the characters that neither HTML nor XML can hold with U+FFFD. */
export function withoutUnfit(text: string): string {
  return mayBeUnfit.test(text) ? text.replace(unfit, '\ufffd') : text
}

// Without pairs of surrogates to put together a text is read three times as fast.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const mayBeUnfit = /[\0-\x08\x0b\x0e-\x1f\x7f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/

// Control characters but tab, line feed and form feed; halves of surrogate pairs; noncharacters (Unicode, section 23.7).
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unfit = /[\0-\x08\x0b\x0e-\x1f\x7f\p{Surrogate}\p{Noncharacter_Code_Point}]/gu
