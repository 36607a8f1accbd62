import type { Output } from '../../types.ts'

/** The browser's scripts and styles. */
export const bundles: Output = {
  name: 'bundles',
  readsAllPages: false,
  paths: ({ assets }) => assets.files.map(({ path }) => path),
  files: ({ assets }) => assets.files,
}
