/**
 * A text as a terminal and a log may show it: control characters, which could drive the terminal, and those that turn the direction of
 * text around (Unicode's `Bidi_Control`), which could make a line read as another, are written out (`\u202e`). Line breaks and tabs
 * stay. JSON keeps its meaning: there the escape stands for the character.
 */
export function printable(text: string): string {
  return text.replace(
    /(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
