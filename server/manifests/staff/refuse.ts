import type { ProviderWords } from '#server/words/provider-en.ts'
import { Refused } from '#server/http/refusal.ts'

/** A 409 with a sentence of `provider.manifests`, in the reader's language. */
export function refuse(reason: keyof ProviderWords['manifests'], values: { number?: string } = {}): Refused {
  return new Refused(409, {}, { sentence: { key: `provider.manifests.${reason}`, values } })
}
