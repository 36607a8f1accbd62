// Which files under `content/` are documents, by their paths there.

const extension = /\.(?:md|mdx|markdown)$/i

/** Whether a path has the ending of a document: `.md`, `.mdx` or `.markdown`. */
export const hasDocumentExtension = (path: string): boolean => extension.test(path)

/** Whether a name of the path begins with `_`: a part that other documents take in, never a page. */
export const isPartial = (path: string): boolean => /(?:^|\/)_/.test(path)

/** Whether a document is written in MDX: Markdown with modules, expressions and components (https://mdxjs.com). */
export const isMdx = (path: string): boolean => /\.mdx$/i.test(path)

/** `guide/build.mdx` is `guide/build`. */
export const withoutExtension = (path: string): string => path.replace(extension, '')

/** The folder of a path, without a slash; `''` is `content/` itself. */
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** Whether a document is named `index`. */
export const isIndex = (path: string): boolean => /(?:^|\/)index$/.test(withoutExtension(path))

/** Whether a document is a README, which is the index of a folder that has no other. */
export const isReadme = (path: string): boolean => /(?:^|\/)readme$/i.test(withoutExtension(path))

/** The path of a document from the root of the site, as problems name it. */
export const inContent = (path: string): string => `content/${path}`
