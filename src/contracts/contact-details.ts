import * as z from 'zod/mini'

/** In any case: the provider compares in lower case. */
export const Email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email())

/** E.164, e.g. "+79165550120". */
export const Phone = z.string().check(z.trim(), z.minLength(1), z.regex(/^\+[1-9]\d{6,14}$/))
