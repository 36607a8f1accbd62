import { defineProblems } from './problem-record.ts'

export const linkProblems = defineProblems([
  {
    code: 'broken-link',
    severity: 'error',
    meaning:
      'A link leads to no page, file or heading of the site. Links of documents, of raw HTML, of the config and of templates are checked, in the sources and again in the built pages.',
    example: '[Build](/guide/biuld) and [Install](./start.md#instal)',
    cure: 'Take the address that the message suggests, or look up the right one with docsgen routes. The options onBrokenLinks and onBrokenAnchors set how serious this is.',
  },
  {
    code: 'broken-markdown-link',
    severity: 'warning',
    meaning:
      'A relative link to a Markdown file leads to none that is published. The file does not exist, is a draft, or has lost its address to another one. The page shows the text of the link without a link.',
    example: '[Build](./biuld.md)',
    cure: 'Mend the path: it counts from the folder of the document. Publish the file if it is a draft. The option onBrokenMarkdownLinks sets how serious this is.',
  },
  {
    code: 'blocked-by-policy',
    severity: 'warning',
    meaning:
      'Browsers will not load something that a page names. The content security policy of the site forbids scripts and styles of other hosts, frames and media.',
    example: '<iframe src="https://video.example.com/42"></iframe>',
    cure: 'Link to it instead. Scripts and styles can be put under public/ and loaded from the site itself.',
  },
  {
    code: 'broken-external-link',
    severity: 'error',
    meaning:
      'An address outside the site answers that there is nothing, or is no address. Only docsgen check --external asks other hosts. Hosts that do not answer at all are listed, but are no problem.',
    example: '[Specification](https://example.com/gone)',
    cure: 'Open the address in a browser. Replace the link by the new address, or by a copy in a web archive.',
  },
])
