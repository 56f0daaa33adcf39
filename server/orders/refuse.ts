import { Refused } from '#server/http/refusal.ts'
import type { ProviderWords } from '#server/words/provider-en.ts'

/** A 409 with a sentence of `provider.orders`, in the reader's language. */
export function refuse(reason: keyof ProviderWords['orders']): Refused {
  return new Refused(409, {}, { sentence: { key: `provider.orders.${reason}` } })
}
