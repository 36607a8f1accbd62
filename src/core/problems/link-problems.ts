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
      'A relative link to a Markdown file leads to no published document. The file does not exist, is a draft, or has lost its address to another one. The page shows the text of the link without a link.',
    example: '[Build](./biuld.md)',
    cure: 'Fix the path: it counts from the folder of the document. Publish the file if it is a draft. The option onBrokenMarkdownLinks sets how serious this is.',
  },
  {
    code: 'blocked-by-policy',
    severity: 'warning',
    meaning:
      'A page names something that browsers refuse to load. The content security policy of the site forbids scripts, styles and media of other hosts, and frames of hosts that embeds.hosts does not name.',
    example: '<iframe src="https://video.example.com/42"></iframe>',
    cure: 'Link to it instead. Scripts and styles can be put under public/ and loaded from the site itself.',
  },
  {
    code: 'broken-external-link',
    severity: 'error',
    meaning:
      'An external address answers with an error, or is malformed. Only docsgen check --external asks other hosts. Hosts that do not answer are listed, but not reported as problems.',
    example: '[Specification](https://example.com/gone)',
    cure: 'Open the address in a browser. Replace the link by the new address, or by a copy in a web archive.',
  },
])
