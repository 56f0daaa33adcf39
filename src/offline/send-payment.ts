import type { Reply } from '#contracts/endpoint.ts'
import { paymentRequests } from '#contracts/payment-requests.ts'
import type { PaymentBody, Sender } from './outbox-kinds.ts'
import { sendFiles } from './send-files.ts'

/** The proofs that the provider has not got yet, then the request that names them: a repeat makes neither a second file nor a second request. */
export async function sendPayment(
  { client_uuid, words, proofs }: PaymentBody,
  { call }: Sender,
): Promise<Reply<typeof paymentRequests.create>> {
  const body = { client_uuid, ...words, proof_file_ids: await sendFiles(proofs, call) }
  return call(paymentRequests.create, { body, idempotencyKey: client_uuid })
}
