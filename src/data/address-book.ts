import { queryOptions } from '@tanstack/react-query'
import { receiverBook, senderBook } from '#contracts/people/address-book.ts'
import type { Call } from '#http/client.ts'
import { receiversKey, sendersKey } from './people.ts'

/** Everything about a receiver. Not kept on the device, because it has scans of their document. */
export function receiverDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...receiversKey, id],
    queryFn: ({ signal }) => call(receiverBook.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

/** Everything about a sender. Not kept on the device, because it has a part of their document. */
export function senderDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...sendersKey, id],
    queryFn: ({ signal }) => call(senderBook.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}
