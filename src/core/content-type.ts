const textual: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  cjs: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  xsl: 'application/xml',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  yaml: 'text/yaml',
  yml: 'text/yaml',
  // Source code that a document offers is for reading; without a type of its own a browser would download it.
  ts: 'text/plain',
  tsx: 'text/plain',
  jsx: 'text/plain',
  sh: 'text/plain',
  toml: 'text/plain',
  vtt: 'text/vtt',
}

const binary: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
}

const compressibleBinary = new Set(['ttf', 'otf', 'wasm', 'bmp', 'ico'])

/** The `Content-Type` of a file by its name; what is unknown is plain bytes. Text is always UTF-8. */
export function contentType(path: string): string {
  const extension = extensionOf(path)
  const text = textual[extension]
  if (text) return `${text}; charset=utf-8`
  return binary[extension] ?? 'application/octet-stream'
}

/** Whether compressing a file of this name is worth the time: images and archives are compressed already. */
export function isCompressible(path: string): boolean {
  const extension = extensionOf(path)
  return extension in textual || compressibleBinary.has(extension)
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const extension = dot === -1 ? '' : name.slice(dot + 1).toLowerCase()
  return Object.hasOwn(textual, extension) || Object.hasOwn(binary, extension) ? extension : ''
}
