import * as z from 'zod/mini'

/** What is wrong with which field: lists of sentences by path, "items.0.quantity". Lighter than `z.record`, which no screen needs. */
export const FieldErrors = z.catchall(z.object({}), z.array(z.string()))

/** The body of every refusal, in the provider's (Laravel's) shape. */
export const Refusal = z.object({
  message: z.optional(z.string()),
  message_code: z.optional(z.string()),
  block_reason: z.optional(z.nullable(z.string())),
  errors: z.optional(FieldErrors),
})
export type Refusal = z.infer<typeof Refusal>
