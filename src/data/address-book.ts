import { queryOptions } from '@tanstack/react-query'
import { receiverBook, senderBook } from '#contracts/people/address-book.ts'
import type { Call } from '#http/client.ts'
import { receiversKey, sendersKey } from './people.ts'

/** One type for both, so that one screen can ask for either. */
export type DetailKey = readonly (string | number)[]

/** All about a receiver. Not kept on the device: scans of their document are among it. */
export function receiverDetail(call: Call, id: number) {
  const queryKey: DetailKey = [...receiversKey, id]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(receiverBook.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

/** All about a sender. Not kept on the device: what is told of a document is among it. */
export function senderDetail(call: Call, id: number) {
  const queryKey: DetailKey = [...sendersKey, id]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(senderBook.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}
