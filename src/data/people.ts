import { queryOptions } from '@tanstack/react-query'
import { receiverBook, receivers, senderBook, senders } from '#contracts/people/people.ts'
import type { Call } from '#http/client.ts'
import { seldomChanges } from './seldom-changes.ts'

/** These keys are also prefixes of the details, which add the id. */
export const sendersKey = ['senders'] as const
export const receiversKey = ['receivers'] as const

/** One type for both, so that one screen can query either. */
export type DetailKey = readonly (string | number)[]

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

/** One receiver. Not stored on the device, because it includes scans of their document. */
export function receiverDetail(call: Call, id: number) {
  const queryKey: DetailKey = [...receiversKey, id]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(receiverBook.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

/** One sender. Not stored on the device, because it includes a part of their document. */
export function senderDetail(call: Call, id: number) {
  const queryKey: DetailKey = [...sendersKey, id]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(senderBook.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}
