// The package has no types; of it only GitHub's names are used, which gemoji lists.
declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const emojis: Readonly<Record<string, string>>
  export default emojis
}
