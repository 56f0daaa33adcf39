import { queryOptions } from '@tanstack/react-query'
import { receivers, senders } from '#contracts/people/people.ts'
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
