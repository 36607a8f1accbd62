import type { StylesheetName } from './markdown.ts'

/** A file beside the documents or under `public/`: copied as it is. */
export interface AssetFile {
  /** Where it is published, relative to the output folder. */
  readonly path: string
  /** Where it is read from. */
  readonly from: string
  /** Pixels, for images whose size could be read. */
  readonly width?: number
  readonly height?: number
}

/** URLs (without base) of the bundled browser files. */
export interface BrowserAssets {
  readonly styles: readonly string[]
  /** Stylesheets that only some pages need. */
  readonly stylesOnDemand: Readonly<Partial<Record<StylesheetName, string>>>
  /** The module script that every page loads first. */
  readonly boot: string
  /** The classic script in the head that sets the colour mode before anything is painted. */
  readonly colorMode: string
  /** The module that a web worker runs to answer searches. */
  readonly searchWorker: string
  /** The module that hydrates islands. */
  readonly hydration: string
  /** The files themselves. */
  readonly files: readonly OutputFile[]
}

/** A file of the built site, relative to the output folder. */
export interface OutputFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** A file of the built site that the last build has published as this one would. */
export interface KeptFile {
  readonly path: string
  /** Hash of its content. */
  readonly hash: string
  readonly bytes: number
}
