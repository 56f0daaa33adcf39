import type { Reply } from '#contracts/endpoint.ts'
import { files } from '#contracts/files.ts'
import { paymentRequests } from '#contracts/payment-requests.ts'
import type { PaymentBody, Sender } from './outbox-kinds.ts'

/**
 * The proofs that the provider has not got yet, one after the other, then the request that names them. Each goes under its own key,
 * so that a repeat makes neither a second file nor a second request.
 */
export async function sendPayment(
  { client_uuid, words, proofs }: PaymentBody,
  { call }: Sender,
): Promise<Reply<typeof paymentRequests.create>> {
  const proof_file_ids: number[] = []
  for (const { key, id, name, file } of proofs) {
    if (id !== null) proof_file_ids.push(id)
    else if (file) {
      const form = new FormData()
      form.append('file', file, name)
      proof_file_ids.push((await call(files.create, { form, idempotencyKey: key })).data.id)
    }
  }
  const body = { client_uuid, ...words, proof_file_ids }
  return call(paymentRequests.create, { body, idempotencyKey: client_uuid })
}
