import * as z from 'zod/mini'
import type { PageComponent, PageExample } from '../../types/component.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Heading, PageLink, PlainMarkdown, Section } from '../../types/markdown.ts'
import type { PageBody, PageOutline } from '../../types/page.ts'
import type { ImportedComponent } from '../../types/source.ts'
import { catalogue } from '../problems/catalogue.ts'
import { stylesheetNames } from '../stylesheet-names.ts'
import type { FrontMatter } from './front-matter/frontmatter.ts'
import { features, hero } from './front-matter/home-schema.ts'

// The schemas of a page, for validating cached ones. The compiler reports a field of the type that is missing here.

type Shape<T> = { [Key in keyof Required<T>]: z.core.$ZodType }

const shape = <T>(fields: Shape<T>) => z.strictObject(fields)

/** The schemas, made at their first use: a build that reads nothing from the cache needs none. */
function schemas() {
  known ??= createSchemas()
  return known
}

let known: ReturnType<typeof createSchemas> | undefined

function createSchemas() {
  const text = z.string()
  const count = z.int()
  const texts = z.array(text)
  const diagnostic = shape<Diagnostic>({
    code: z.enum(catalogue.map(({ code }) => code)),
    severity: z.enum(['error', 'warning']),
    message: text,
    hint: z.optional(text),
    file: z.optional(text),
    option: z.optional(text),
    line: z.optional(count),
    column: z.optional(count),
  })

  const frontMatter = shape<FrontMatter>({
    title: z.optional(text),
    description: z.optional(text),
    slug: z.optional(text),
    id: z.optional(text),
    sidebar_label: z.optional(text),
    sidebar_position: z.optional(z.number()),
    displayed_sidebar: z.optional(z.nullable(text)),
    hide_title: z.optional(z.boolean()),
    hide_table_of_contents: z.optional(z.boolean()),
    toc_min_heading_level: z.optional(count),
    toc_max_heading_level: z.optional(count),
    keywords: z.optional(texts),
    image: z.optional(text),
    draft: z.optional(z.boolean()),
    unlisted: z.optional(z.boolean()),
    pagination_prev: z.optional(z.nullable(text)),
    pagination_next: z.optional(z.nullable(text)),
    custom_edit_url: z.optional(z.nullable(text)),
    last_update: z.optional(
      shape<NonNullable<FrontMatter['last_update']>>({ date: z.optional(text), author: z.optional(text) }),
    ),
    search: z.optional(z.boolean()),
    layout: z.optional(z.enum(['doc', 'home'])),
    hero: z.optional(hero),
    features: z.optional(features),
  })

  const heading = shape<Heading>({ level: count, id: text, text, html: text, line: count })

  const link = shape<PageLink>({
    kind: z.enum(['link', 'image', 'url']),
    href: text,
    title: z.optional(text),
    alt: z.optional(text),
    isLazy: z.optional(z.boolean()),
    from: z.optional(text),
    width: z.optional(count),
    height: z.optional(count),
    line: count,
    column: count,
  })

  const component = shape<PageComponent>({
    name: text,
    props: z.record(text, z.json()),
    client: z.optional(z.enum(['visible', 'idle', 'load', 'touch'])),
    isInline: z.boolean(),
    from: z.optional(text),
    line: count,
    column: count,
  })

  const example = shape<PageExample>({
    code: z.optional(text),
    file: z.optional(text),
    from: z.optional(text),
    language: z.enum(['jsx', 'tsx']),
    line: count,
    column: count,
  })

  const importedComponent = shape<ImportedComponent>({ file: text, exportName: text })

  const section = shape<Section>({ id: text, title: text, level: count, text })

  const address = z.union([text, z.strictObject({ href: text, from: z.optional(text) })])

  const markdown = shape<PlainMarkdown>({ text, hrefs: z.array(address) })

  const outline = shape<PageOutline>({
    headings: z.array(heading),
    links: z.array(link),
    components: z.optional(z.array(component)),
    hasCards: z.optional(z.boolean()),
    diagnostics: z.array(diagnostic),
    styles: z.optional(z.record(text, text)),
    examples: z.optional(z.array(example)),
    stylesheets: z.optional(z.array(z.enum(stylesheetNames))),
    terminal: z.optional(text),
    isUnparsed: z.optional(z.undefined()),
    path: text,
    file: text,
    edition: text,
    sourceHash: text,
    frontMatter,
    frontMatterLines: z.record(text, count),
    title: text,
    description: text,
    ids: texts,
    importedComponents: z.optional(z.record(text, importedComponent)),
    moduleStyles: z.optional(texts),
  })

  const body = shape<PageBody>({ html: text, sections: z.array(section), markdown: z.optional(markdown) })

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
