import * as z from 'zod'
import type { PageComponent, PageExample } from '../../types/component.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Heading, PageLink, PlainMarkdown, Section } from '../../types/markdown.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import type { ImportedComponent } from '../../types/source.ts'
import { catalogue } from '../problems/catalogue.ts'
import { stylesheetNames } from '../stylesheet-names.ts'
import type { FrontMatter } from './frontmatter.ts'
import { features, hero } from './home-schema.ts'

// The schemas of a page, for validating cached ones. The compiler reports a field of the type that is missing here.

type Shape<T> = { [Key in keyof Required<T>]: z.ZodType }

const shape = <T>(fields: Shape<T>) => z.strictObject(fields)

/** The schemas, made at their first use: a build that reads nothing from the cache needs none. */
function schemas() {
  known ??= createSchemas()
  return known
}

let known: ReturnType<typeof createSchemas> | undefined

function createSchemas() {
  const text = z.string()
  const count = z.number().int()
  const texts = z.array(text)
  const diagnostic = shape<Diagnostic>({
    code: z.enum(catalogue.map(({ code }) => code)),
    severity: z.enum(['error', 'warning']),
    message: text,
    hint: text.optional(),
    file: text.optional(),
    option: text.optional(),
    line: count.optional(),
    column: count.optional(),
  })

  const frontMatter = shape<FrontMatter>({
    title: text.optional(),
    description: text.optional(),
    slug: text.optional(),
    id: text.optional(),
    sidebar_label: text.optional(),
    sidebar_position: z.number().optional(),
    displayed_sidebar: text.nullable().optional(),
    hide_title: z.boolean().optional(),
    hide_table_of_contents: z.boolean().optional(),
    toc_min_heading_level: count.optional(),
    toc_max_heading_level: count.optional(),
    keywords: texts.optional(),
    image: text.optional(),
    draft: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    pagination_prev: text.nullable().optional(),
    pagination_next: text.nullable().optional(),
    custom_edit_url: text.nullable().optional(),
    last_update: shape<NonNullable<FrontMatter['last_update']>>({
      date: text.optional(),
      author: text.optional(),
    }).optional(),
    search: z.boolean().optional(),
    layout: z.enum(['doc', 'home']).optional(),
    hero: hero.optional(),
    features: features.optional(),
  })

  const heading = shape<Heading>({ level: count, id: text, text, html: text, line: count })

  const link = shape<PageLink>({
    kind: z.enum(['link', 'image', 'url']),
    href: text,
    title: text.optional(),
    alt: text.optional(),
    isLazy: z.boolean().optional(),
    from: text.optional(),
    width: count.optional(),
    height: count.optional(),
    line: count,
    column: count,
  })

  const component = shape<PageComponent>({
    name: text,
    props: z.record(text, z.json()),
    client: z.enum(['visible', 'idle', 'load', 'touch']).optional(),
    isInline: z.boolean(),
    from: text.optional(),
    line: count,
    column: count,
  })

  const example = shape<PageExample>({
    code: text.optional(),
    file: text.optional(),
    from: text.optional(),
    language: z.enum(['jsx', 'tsx']),
    line: count,
    column: count,
  })

  const importedComponent = shape<ImportedComponent>({ file: text, exportName: text })

  const section = shape<Section>({ id: text, title: text, level: count, text })

  const address = z.union([text, z.strictObject({ href: text, from: text.optional() })])

  const markdown = shape<PlainMarkdown>({ text, hrefs: z.array(address) })

  const outline = shape<PageOutline>({
    headings: z.array(heading),
    links: z.array(link),
    components: z.array(component).optional(),
    hasCards: z.boolean().optional(),
    diagnostics: z.array(diagnostic),
    styles: z.record(text, text).optional(),
    examples: z.array(example).optional(),
    stylesheets: z.array(z.enum(stylesheetNames)).optional(),
    terminal: text.optional(),
    isUnparsed: z.undefined().optional(),
    path: text,
    file: text,
    edition: text,
    sourceHash: text,
    frontMatter,
    frontMatterLines: z.record(text, count),
    title: text,
    description: text,
    ids: texts,
    importedComponents: z.record(text, importedComponent).optional(),
    moduleStyles: texts.optional(),
  })

  const body = shape<PageBody>({ html: text, sections: z.array(section), markdown: markdown.optional() })

  return { outline, body }
}

/** Whether a value is the outline of a page, in every field. */
export function isPageOutline(value: unknown): value is PageOutline {
  return schemas().outline.safeParse(value).success
}

/** Whether a value is the body of a page, in every field. */
export function isPageBody(value: unknown): value is PageBody {
  return schemas().body.safeParse(value).success
}
