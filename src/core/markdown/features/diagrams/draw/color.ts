/** Whether a text is a colour by name or in hexadecimal digits. */
export const isColor = (text: string): boolean => /^(?:#[\da-f]{3,8}|[a-z]{3,20})$/i.test(text)

/** A colour of text that can be read on a colour, in either mode of the page. Colours with a name count as light ones. */
export function textColorOn(color: string): string {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color) ?? []
  const size = digits.length / 3
  const [red = 255, green = 255, blue = 255] = [0, 1, 2].flatMap((index) =>
    size === 0
      ? []
      : Number.parseInt(digits.slice(index * size, (index + 1) * size).padEnd(2, digits[index * size]), 16),
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? '#ffffff' : '#1b2733'
}
