import { claims } from '#contracts/claims.ts'
import { contact } from '#contracts/contact.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { paymentRequests } from '#contracts/payment-requests.ts'
import { searchRequests } from '#contracts/search-requests.ts'
import type { ClaimBody, ContactBody, ParcelBody, PaymentBody, ReplyBody, SearchBody } from '../bodies.ts'
import type { SendContext } from '../kinds.ts'
import { sendFiles } from './send-files.ts'

/** Uploads the invoices, then sends the declaration that names them. */
export async function sendParcel(
  { invoices = [], ...parcel }: ParcelBody,
  { call }: SendContext,
): Promise<Reply<typeof parcelDrafts.create>> {
  const invoice_file_ids = await sendFiles(invoices, call)
  const body = invoices.length > 0 ? { ...parcel, invoice_file_ids } : parcel
  return call(parcelDrafts.create, { body, idempotencyKey: parcel.client_uuid })
}

/**
 * Uploads the proofs that the provider has not got yet, then sends the request that names them. Retrying creates neither a second
 * file nor a second request.
 */
export async function sendPayment(
  { client_uuid, words, proofs }: PaymentBody,
  { call }: SendContext,
): Promise<Reply<typeof paymentRequests.create>> {
  const body = { client_uuid, ...words, proof_file_ids: await sendFiles(proofs, call) }
  return call(paymentRequests.create, { body, idempotencyKey: client_uuid })
}

/** Uploads the files, then sends the claim. The key makes repeats harmless. */
export async function sendClaim(
  { client_uuid, parcel, words, files }: ClaimBody,
  { call }: SendContext,
): Promise<Reply<typeof claims.create>> {
  const body = { client_uuid, ...words, file_ids: await sendFiles(files, call) }
  return call(claims.create, { params: { id: String(parcel.id) }, body, idempotencyKey: client_uuid })
}

/** A further message in a claim. */
export async function sendReply(
  { client_uuid, claim_id, message, files }: ReplyBody,
  { call }: SendContext,
): Promise<Reply<typeof claims.reply>> {
  const body = { client_uuid, message, file_ids: await sendFiles(files, call) }
  return call(claims.reply, { params: { id: String(claim_id) }, body, idempotencyKey: client_uuid })
}

/** A search for a parcel that was delivered but is not in the account. */
export async function sendSearch(
  { client_uuid, words, files }: SearchBody,
  { call }: SendContext,
): Promise<Reply<typeof searchRequests.create>> {
  const body = { client_uuid, ...words, file_ids: await sendFiles(files, call) }
  return call(searchRequests.create, { body, idempotencyKey: client_uuid })
}

/** Uploads the files, then sends the letter. The key makes repeats harmless. */
export async function sendContact(
  { client_uuid, words, files }: ContactBody,
  { call }: SendContext,
): Promise<Reply<typeof contact.create>> {
  const body = { client_uuid, ...words, file_ids: await sendFiles(files, call) }
  return call(contact.create, { body, idempotencyKey: client_uuid })
}
