import type * as z from 'zod/mini'

/** A value that is read-only in depth. Properties keep their comments, so editors show those of a schema. */
export type ReadonlyDeep<Value> = Value extends readonly (infer Entry)[]
  ? readonly ReadonlyDeep<Entry>[]
  : { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }

/** The output of a schema, read-only in depth. */
export type OutputOf<Schema extends z.core.$ZodType> = ReadonlyDeep<z.output<Schema>>
