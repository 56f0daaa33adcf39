import { queryOptions } from '@tanstack/react-query'
import { receiverBook, receivers, senderBook, senders } from '#contracts/people/people.ts'
import type { Call } from '#http/client.ts'
import { seldomChanges } from './seldom-changes.ts'

/** Under these also stands what is known of each of them, by number. */
export const sendersKey = ['senders'] as const
export const receiversKey = ['receivers'] as const

export function senderList(call: Call) {
  return queryOptions({
    queryKey: sendersKey,
    queryFn: ({ signal }) => call(senders.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}

export function receiverList(call: Call) {
  return queryOptions({
    queryKey: receiversKey,
    queryFn: ({ signal }) => call(receivers.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}

/** All about a receiver. Not kept on the device: scans of their document are among it. */
export function receiverDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...receiversKey, id],
    queryFn: ({ signal }) => call(receiverBook.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

/** All about a sender. Not kept on the device: what is told of a document is among it. */
export function senderDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...sendersKey, id],
    queryFn: ({ signal }) => call(senderBook.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}
