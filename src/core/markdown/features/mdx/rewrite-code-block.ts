/** A tag with plain attributes around one template literal without values. */
const codeBlock =
  /<CodeBlock((?:\s+[\w-]+(?:="[^"<]*"|='[^'<]*')?)*)\s*>\s*\{`\n?((?:[^`\\$]|\\[\s\S]|\$(?!\{))*?)(?:\n[ \t]*)?`\}\s*<\/CodeBlock>/y

/**
 * Makes `<CodeBlock language="js">{`…`}</CodeBlock>` of Docusaurus (https://docusaurus.io/docs/markdown-features/code-blocks#usage-in-jsx) a
 * `<Code>` with as many lines; undefined for any other tag at this offset.
 */
export function rewriteCodeBlock(text: string, offset: number): { tag: string; end: number } | undefined {
  codeBlock.lastIndex = offset
  const [whole, attributes = '', code = ''] = codeBlock.exec(text) ?? []
  if (whole === undefined) return undefined
  const tag = `<Code${attributes} code={\`${code}\`} />`
  const missing = whole.split('\n').length - tag.split('\n').length
  return { tag: tag + '\n'.repeat(missing), end: offset + whole.length }
}
