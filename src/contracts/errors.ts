import * as z from 'zod/mini'
import { Id } from './wire.ts'

/** Errors by field path ("items.0.quantity"), each a list of sentences. Lighter than `z.record`, which no screen needs. */
export const FieldErrors = z.catchall(z.object({}), z.array(z.string()))

/** The record that an earlier write created: enough to name and find it. */
export const Made = z.object({ id: Id, number: z.string() })
export type Made = z.infer<typeof Made>

/** The body of every refusal, in the provider's (Laravel's) shape. */
export const Refusal = z.object({
  message: z.optional(z.string()),
  message_code: z.optional(z.string()),
  block_reason: z.optional(z.nullable(z.string())),
  errors: z.optional(FieldErrors),
  /** With `key_reused`: the record created under the key. */
  made: z.optional(Made),
})
export type Refusal = z.infer<typeof Refusal>
