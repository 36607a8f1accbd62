import type { IncludeRefusal } from '../../types/source.ts'

/** Why a file that a document names is not read, as the end of a sentence, and what to do. */
export function describeRefusal(refusal: IncludeRefusal): { readonly reason: string; readonly hint: string } {
  const [reason, hint] = refusals[refusal]
  return { reason, hint }
}

const copyIt = 'Put a copy of what is to be shown beside the page.'

const refusals: Readonly<Record<IncludeRefusal, readonly [reason: string, hint: string]>> = {
  'not-found': ['was not found', 'The path counts from the folder of the file that names it.'],
  backslash: ['is written with \\, which separates folders on Windows only', 'Write / between folders.'],
  outside: [
    'lies outside of the folders that files are taken from',
    'These are the site’s folder and the git repository around it, or what content.codeRoots names.',
  ],
  untracked: [
    'is not tracked by git; of files outside the site’s folder, only tracked ones are published',
    'Add it to the repository, or name its folder in content.codeRoots.',
  ],
  hidden: ['is hidden (a name in its path begins with a dot), and hidden files are never published', copyIt],
  'in-node-modules': ['lies in node_modules, and nothing in there is published', copyIt],
  'not-a-file': ['is no regular file', 'Name a text file.'],
  'too-large': ['is too large: at most 1,000,000 bytes are read', copyIt],
  unreadable: ['cannot be read', 'Look at its permissions.'],
}
