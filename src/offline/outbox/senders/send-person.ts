import { receiverBook, senderBook, type ReceiverDetail, type SenderDetail } from '#contracts/people/people.ts'
import type { ReceiverBody, SenderBody } from '../bodies.ts'
import type { SendContext } from '../kinds.ts'
import { upsert } from '../upsert.ts'

export function sendReceiver(
  { record, fields }: ReceiverBody,
  { call }: SendContext,
): Promise<{ data: ReceiverDetail }> {
  return upsert(record, fields, {
    add: (words) => {
      const body = { client_uuid: record.key, ...words }
      return call(receiverBook.create, { body, idempotencyKey: record.key })
    },
    change: (id, body) => call(receiverBook.update, { params: { id: String(id) }, body }),
  })
}

export function sendSender({ record, fields }: SenderBody, { call }: SendContext): Promise<{ data: SenderDetail }> {
  return upsert(record, fields, {
    add: (words) => {
      const body = { client_uuid: record.key, ...words }
      return call(senderBook.create, { body, idempotencyKey: record.key })
    },
    change: (id, body) => call(senderBook.update, { params: { id: String(id) }, body }),
  })
}
