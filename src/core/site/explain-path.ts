// A site is written and built on Linux, macOS and Windows, so names that one of them refuses are reported on all. The rules:
// https://learn.microsoft.com/windows/win32/fileio/naming-a-file.

/** Windows' limit for a whole path is 260, and the folder of the site takes its part. */
const LONGEST_PATH = 240

/** What is wrong with a path on Windows; undefined when nothing is. */
export function explainPath(path: string): string | undefined {
  const wrong = path.split('/').map(explainName).find(Boolean)
  if (wrong) return wrong
  return path.length > LONGEST_PATH
    ? `it has ${path.length} characters, and ${LONGEST_PATH} are safe`
    : undefined
}

function explainName(name: string): string | undefined {
  const device = /^(con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i.exec(name)?.[1]
  if (device) return `“${device}” is the name of a device`
  const [sign] = /[<>:"|?*\\]/.exec(name) ?? []
  if (sign) return `“${name}” holds the sign ${sign}`
  return /[. ]$/.test(name) ? `“${name}” ends in a ${name.endsWith('.') ? 'dot' : 'space'}` : undefined
}
