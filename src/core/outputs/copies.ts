import type { Output } from '../../types/output.ts'

/** Files beside the documents and under `public/`, as they are. */
export const copies: Output = {
  name: 'copies',
  readsAllPages: false,
  paths: ({ files }) => [...files.keys()],
  files: ({ files }, { readFiles }) => readFiles(files.values()),
}
