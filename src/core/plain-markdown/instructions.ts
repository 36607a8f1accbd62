import type { Cleaner, Draft } from './draft.ts'

const longest = 12

/** Lines that tell docsgen something go: `[[toc]]`, and imports of tabs. */
export function cleanInstructions(draft: Draft): Cleaner {
  return {
    exit: {
      themeImport: ({ start, end }) => draft.replace(start.offset, end.offset, ''),
      paragraph: ({ start, end }) => {
        if (end.offset - start.offset > longest) return
        if (/^\[\[toc\]\]$/i.test(draft.source.slice(start.offset, end.offset).trim()))
          draft.replace(start.offset, end.offset, '')
      },
    },
  }
}
