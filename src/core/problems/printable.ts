/**
 * Makes a text safe for a terminal and a log: writes out (`\u202e`) the control characters, which could drive the
 * terminal, and the characters that turn the direction of text (Unicode's `Bidi_Control`), which could disguise a
 * line. Line breaks and tabs stay. JSON keeps its meaning, because the escape is JSON's own.
 */
export function printable(text: string): string {
  return text.replace(
    /(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
