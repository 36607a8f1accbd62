import type * as z from 'zod/mini'

/** How a Zod schema is made: its kind, and the schemas that it holds. */
type SchemaDefinition = Readonly<{
  type: string
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  getter?: () => z.core.$ZodType
  shape?: Readonly<Record<string, z.core.$ZodType>>
  options?: readonly z.core.$ZodType[]
  discriminator?: string
  entries?: Readonly<Record<string, string>>
  values?: readonly unknown[]
  defaultValue?: unknown
}>

/** Reads the definition of a schema, of which Zod's own types know the kind only. */
export const definitionOf = (schema: z.core.$ZodType): SchemaDefinition =>
  schema._zod.def as unknown as SchemaDefinition
