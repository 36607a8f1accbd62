// The globals that core/ may use, common to Node and browsers: its own project (`tsconfig.json` beside this file)
// knows the globals of neither. Other projects take these declarations from the types of Node or of the DOM.

/** https://url.spec.whatwg.org/#url-class */
declare class URL {
  constructor(url: string | URL, base?: string | URL)
  readonly hash: string
  readonly host: string
  readonly hostname: string
  readonly href: string
  readonly origin: string
  readonly password: string
  readonly pathname: string
  readonly protocol: string
  readonly search: string
  readonly searchParams: { get(name: string): string | null }
  readonly username: string
  static canParse(url: string | URL, base?: string | URL): boolean
}

/** https://encoding.spec.whatwg.org/#textencoder */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

/** https://encoding.spec.whatwg.org/#textdecoder */
declare class TextDecoder {
  decode(bytes: Uint8Array): string
}
