import type { Output } from '../../types/output.ts'

/** The browser's scripts and styles. */
export const bundles: Output = {
  name: 'bundles',
  readsAllPages: false,
  paths: ({ assets }) => assets.files.map(({ path }) => path),
  files: ({ assets }) => assets.files,
}
