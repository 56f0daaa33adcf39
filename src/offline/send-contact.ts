import { contact } from '#contracts/contact.ts'
import type { Reply } from '#contracts/endpoint.ts'
import type { ContactBody, Sender } from './outbox-kinds.ts'
import { sendFiles } from './send-files.ts'

/** Its files, then the letter. The key makes one of however many repeats. */
export async function sendContact(
  { client_uuid, words, files }: ContactBody,
  { call }: Sender,
): Promise<Reply<typeof contact.create>> {
  const body = { client_uuid, ...words, file_ids: await sendFiles(files, call) }
  return call(contact.create, { body, idempotencyKey: client_uuid })
}
