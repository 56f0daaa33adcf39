import { Refused } from '#server/http/refusal.ts'
import type { ProviderWords } from '#server/words/provider-en.ts'

/** A 409 with a sentence of `provider.parcels`, in the reader's language. */
export function refuse(reason: keyof ProviderWords['parcels']): Refused {
  return new Refused(409, {}, { sentence: { key: `provider.parcels.${reason}` } })
}

/** Refuses payment for a receiver whose papers were refused. Clients recognise it by its code. */
export function receiverFirst(): Refused {
  const sentence = { key: 'provider.parcels.receiver_first' } as const
  return new Refused(409, { message_code: 'receiver_invalid' }, { sentence })
}
