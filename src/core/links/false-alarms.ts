/**
 * Addresses that linkinator 7 calls broken although browsers follow them. Its verdict on them says nothing, so `docsgen check`
 * leaves exactly these out. It names a fragment decoded, and as it is written only where it cannot decode it.
 */
export const falseAlarms: readonly RegExp[] = [
  // The top of the page needs no element of that id (HTML, 7.4.6.4).
  /#top$/i,
  // A text fragment is looked for in the text (URL Fragment Text Directives, 3.2).
  /#.*:~:/,
  // A percent sign without a character behind it is taken as it is (URL, 1.3).
  /#.*%(?![0-7][\da-f])/i,
]
