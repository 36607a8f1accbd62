import * as z from 'zod'

/** The schema of an object with these options. */
export interface OptionsSchema<
  Options extends Record<keyof Options, z.core.$ZodType>,
  Mode extends z.core.$ZodObjectConfig = z.core.$strict,
> extends z.ZodObject<{ [Key in keyof Options]: Options[Key] }, Mode> {}

/**
 * The schema of an object with exactly these options. Takes them as a class, because the type of a class keeps its
 * name in declarations, and so the comments on its properties reach the editors of users; an object literal loses
 * them.
 */
export function optionsOf<Options extends Record<keyof Options, z.core.$ZodType>>(
  options: Options,
): OptionsSchema<Options> {
  return z.strictObject({ ...options })
}
