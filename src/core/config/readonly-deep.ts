import type * as z from 'zod'

/** A value that nobody changes, in depth. Properties keep their comments, so editors show those of a schema. */
export type ReadonlyDeep<Value> = Value extends readonly (infer Entry)[]
  ? readonly ReadonlyDeep<Entry>[]
  : { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }

/** What a schema makes of a value that fits it. */
export type OutputOf<Schema extends z.ZodType> = ReadonlyDeep<z.output<Schema>>
