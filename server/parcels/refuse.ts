import { Refused } from '#server/http/refusal.ts'
import type { ProviderWords } from '#server/words/provider-en.ts'

/** 409 in the words of `provider.parcels`, which the edge says in the reader's language. */
export function refuse(reason: keyof ProviderWords['parcels']): Refused {
  return new Refused(409, {}, { sentence: { key: `provider.parcels.${reason}` } })
}
