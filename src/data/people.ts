import { queryOptions } from '@tanstack/react-query'
import { receivers, senders } from '#contracts/people.ts'
import type { Call } from '#http/client.ts'
import { seldomChanges } from './seldom-changes.ts'

export function senderList(call: Call) {
  return queryOptions({
    queryKey: ['senders'],
    queryFn: ({ signal }) => call(senders.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}

export function receiverList(call: Call) {
  return queryOptions({
    queryKey: ['receivers'],
    queryFn: ({ signal }) => call(receivers.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}
