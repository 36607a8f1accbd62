import type { TermList } from './data.ts'

/** Splits the two texts of a packed list of terms. */
export const splitTerms = ({ terms, post }: { readonly terms: string; readonly post: string }): TermList => ({
  terms: terms === '' ? [] : terms.split(' '),
  post: post === '' ? [] : post.split(' '),
})
