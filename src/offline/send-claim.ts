import { claims } from '#contracts/claims.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { searchRequests } from '#contracts/search-requests.ts'
import type { ClaimBody, ReplyBody, SearchBody, Sender } from './outbox-kinds.ts'
import { sendFiles } from './send-files.ts'

/** Its files, then the claim. The key makes one of however many repeats. */
export async function sendClaim(
  { client_uuid, parcel, words, files }: ClaimBody,
  { call }: Sender,
): Promise<Reply<typeof claims.create>> {
  const body = { client_uuid, ...words, file_ids: await sendFiles(files, call) }
  return call(claims.create, { params: { id: String(parcel.id) }, body, idempotencyKey: client_uuid })
}

/** What she writes on. */
export async function sendReply(
  { client_uuid, claim_id, message, files }: ReplyBody,
  { call }: Sender,
): Promise<Reply<typeof claims.reply>> {
  const body = { client_uuid, message, file_ids: await sendFiles(files, call) }
  return call(claims.reply, { params: { id: String(claim_id) }, body, idempotencyKey: client_uuid })
}

/** A parcel that arrived and is not in her account. */
export async function sendSearch(
  { client_uuid, words, files }: SearchBody,
  { call }: Sender,
): Promise<Reply<typeof searchRequests.create>> {
  const body = { client_uuid, ...words, file_ids: await sendFiles(files, call) }
  return call(searchRequests.create, { body, idempotencyKey: client_uuid })
}
