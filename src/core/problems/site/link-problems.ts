import type { Diagnostic, Position } from '../../../types/diagnostic.ts'
import type { ReportingSeverity } from '../../config/schema/config-schema.ts'
import { hasDocumentExtension } from '../../content/document-path.ts'
import { isExternal } from '../../url.ts'
import { problemMaker } from '../problem-maker.ts'
import { defineProblems } from '../problem-record.ts'
import { withLevel } from '../reporting-severity.ts'

export const linkProblems = defineProblems([
  {
    code: 'broken-link',
    severity: 'error',
    meaning:
      'A link leads to no page, file or heading of the site. Links of documents, of raw HTML, of the config and of templates are checked, in the sources and again in the built pages.',
    example: '[Build](/guide/nowhere) and [Install](./start.md#nothing)',
    cure: 'Take the address that the message suggests, or look up the right one with npx docsgen routes. The options onBrokenLinks and onBrokenAnchors set how serious this is.',
  },
  {
    code: 'broken-markdown-link',
    severity: 'warning',
    meaning:
      'A relative link to a Markdown file leads to no published document. The file does not exist, is a draft, or has lost its address to another one. The page shows the text of the link without a link.',
    example: '[Build](./nowhere.md)',
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

const problem = problemMaker(linkProblems)

export const brokenLink = (
  position: Position,
  href: string,
  what: string,
  level: ReportingSeverity,
  hint?: string,
): Diagnostic =>
  withLevel(
    problem(
      'broken-link',
      position,
      `Broken link ${href}: ${what}`,
      cureOfHost(href) ?? hint ?? (isInDocument(position) ? cureOf(href) : putIntoPublic(href)),
    ),
    level,
  )

const isInDocument = ({ file = '', line }: Position): boolean =>
  line !== undefined && hasDocumentExtension(file)

/** The cure of an address of another host that lacks its scheme. */
const cureOfHost = (href: string): string | undefined =>
  /^\/?www\.[^/\s]+\.[a-z]/i.test(href) ? `Write https://${href.replace(/^\//, '')}.` : undefined

/** The cure of a broken link to a file in the config or in code, below the base path, where nothing near is known. */
export function putIntoPublic(href: string): string | undefined {
  if (isExternal(href)) return undefined
  const path = href.replace(/[?#].*$/, '').replace(/^\.?\//, '')
  return /\.\w+$/.test(path) ? `Put the file at public/${path}.` : undefined
}

/** The cure of a broken link to a file in a document, where nothing near is known. */
function cureOf(href: string): string | undefined {
  const path = href.replace(/[?#].*$/, '')
  if (/\.[cm]?[jt]sx?$/.test(path))
    return 'Scripts beside documents are not published. Put it into public/, or show its code: ```js file=./example.js'
  if (/\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i.test(path))
    return 'Put the picture beside the document or into public/. A path counts from the folder of the document, with / in front from public/.'
  return undefined
}

/** `where` is a sentence about its place, where no file is known. */
export const blockedByPolicy = (position: Position, url: string, where = ''): Diagnostic =>
  problem(
    'blocked-by-policy',
    position,
    `The browser will not load ${url}: the content security policy of the site forbids it. ${where}`.trim(),
    'Link to it instead: pages load scripts, styles and media from their own host only, and frames of embeds.hosts.',
  )

export const brokenExternalLink = (position: Position, url: string, status: number): Diagnostic =>
  problem(
    'broken-external-link',
    position,
    status > 0 ? `${url} answers with status ${status}.` : `${url} is not an address.`,
  )

export const brokenMarkdownLink = (
  position: Position,
  href: string,
  level: ReportingSeverity,
  hint?: string,
): Diagnostic =>
  withLevel(
    problem(
      'broken-markdown-link',
      position,
      `No file under content/ answers to ${href}; the text is shown without a link.`,
      hint,
    ),
    level,
  )

export const unpublishedLink = (
  position: Position,
  href: string,
  file: string,
  reason: string,
  level: ReportingSeverity,
): Diagnostic =>
  withLevel(
    problem(
      'broken-markdown-link',
      position,
      `${href} leads to ${file}, which is not published: ${reason}; the text is shown without a link.`,
    ),
    level,
  )
