import * as z from 'zod/mini'

/** The body of every refusal, in the provider's (Laravel's) shape. */
export const Refusal = z.object({
  message: z.optional(z.string()),
  message_code: z.optional(z.string()),
  block_reason: z.optional(z.nullable(z.string())),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Refusal = z.infer<typeof Refusal>
