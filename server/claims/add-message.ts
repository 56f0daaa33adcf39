import type { Database } from '#server/context.ts'
import { claimMessages } from '#server/db/tables/parcel-requests.ts'
import { attachFiles } from '#server/files/attach-files.ts'
import type { Say } from '#server/words/words.ts'
import { messageSubject } from './claim-replies.ts'

type Message = {
  claim_id: number
  user_id: number
  message: string
  file_ids?: readonly number[] | undefined
  client_uuid: string
  now: Date
  t: Say
}

/** Adds the customer's message with its files. Throws `invalid` at `file_ids`. */
export async function addMessage(db: Database, { claim_id, user_id, now, t, ...said }: Message): Promise<void> {
  const [row] = await db
    .insert(claimMessages)
    .values({ claim_id, client_uuid: said.client_uuid, body: said.message, created_at: now })
    .returning({ id: claimMessages.id })
  if (!row) throw new Error('The message was not stored')
  const subject = { type: messageSubject, id: row.id }
  await attachFiles(db, {
    user_id,
    file_ids: said.file_ids ?? [],
    subject,
    kind: 'attachment',
    field: 'file_ids',
    t,
  })
}
