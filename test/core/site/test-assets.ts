import type { BrowserAssets } from '../../../src/types/files.ts'

/** Addresses of a browser's files, for sites that are made of values. */
export const testAssets: BrowserAssets = {
  styles: [],
  boot: '/b.js',
  colorMode: '/c.js',
  searchWorker: '/w.js',
  hydration: '/h.js',
  stylesOnDemand: {},
  files: [],
}
