import { receiverBook, senderBook, type ReceiverDetail, type SenderDetail } from '#contracts/address-book.ts'
import type { ReceiverBody, SenderBody } from './outbox-bodies.ts'
import type { Sender } from './outbox-kinds.ts'
import { settle } from './settle.ts'

export function sendReceiver({ record, fields }: ReceiverBody, { call }: Sender): Promise<{ data: ReceiverDetail }> {
  return settle(record, fields, {
    add: (words) => {
      const body = { client_uuid: record.key, ...words }
      return call(receiverBook.create, { body, idempotencyKey: record.key })
    },
    change: (id, body) => call(receiverBook.update, { params: { id: String(id) }, body }),
  })
}

export function sendSender({ record, fields }: SenderBody, { call }: Sender): Promise<{ data: SenderDetail }> {
  return settle(record, fields, {
    add: (words) => {
      const body = { client_uuid: record.key, ...words }
      return call(senderBook.create, { body, idempotencyKey: record.key })
    },
    change: (id, body) => call(senderBook.update, { params: { id: String(id) }, body }),
  })
}
