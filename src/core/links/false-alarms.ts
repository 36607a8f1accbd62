/**
 * Addresses that linkinator 7 reports although browsers follow them; `docsgen check` leaves out exactly these.
 * linkinator prints an anchor decoded where it can.
 */
export const falseAlarms: readonly RegExp[] = [
  // The top of the page needs no element of that id (HTML, 7.4.6.4).
  /#top$/i,
  // Browsers find a text fragment in the text (URL Fragment Text Directives, 3.2).
  /#.*:~:/,
  // Browsers take a percent sign before no ASCII code literally (URL, 1.3).
  /#.*%(?![0-7][\da-f])/i,
]
