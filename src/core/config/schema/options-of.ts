import { en } from 'zod/locales'
import * as z from 'zod/mini'

// The messages of checks without one of their own; `zod/mini` has none by itself.
z.config(en())

/** The schema of an object with these options. */
export interface OptionsSchema<
  Options extends Record<keyof Options, z.core.$ZodType>,
  Mode extends z.core.$ZodObjectConfig = z.core.$strict,
> extends z.ZodMiniObject<{ [Key in keyof Options]: Options[Key] }, Mode> {}

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

/** The schema of an object with these options, without any others that it holds. */
export function knownOptionsOf<Options extends Record<keyof Options, z.core.$ZodType>>(
  options: Options,
): OptionsSchema<Options, z.core.$strip> {
  return z.object({ ...options })
}
