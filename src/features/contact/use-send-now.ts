import { contact } from '#contracts/contact.ts'
import { uploadGuestFile } from '#forms/uploads.ts'
import { useCall } from '#http/api-context.ts'
import { isSurelyThere } from '#offline/outbox/uploaded.ts'
import type { Delivered, SentWords } from './letter-form.tsx'
import type { LetterValues } from './letter-values.ts'

/** Sends at once or not at all: for guests, who have no outbox, and for blocked customers, whose outbox is closed. */
export function useSendNow() {
  const call = useCall()
  return async (words: SentWords, { client_uuid, file_ids }: LetterValues): Promise<Delivered> => {
    const file_claims: string[] = []
    for (const { claim, file, name, key, uploaded_at } of file_ids) {
      if (claim && (!file || isSurelyThere(uploaded_at))) file_claims.push(claim)
      // Uploads a file that could not be uploaded when it was chosen, or may have been deleted since.
      else if (file) file_claims.push((await uploadGuestFile(call, file, name, key)).claim)
    }
    const body = { client_uuid, ...words, ...(file_claims.length > 0 && { file_claims }) }
    const { data } = await call(contact.create, { body, idempotencyKey: client_uuid })
    return { number: data.number, isWaiting: false }
  }
}
