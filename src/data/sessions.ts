import { queryOptions } from '@tanstack/react-query'
import { sessions } from '#contracts/account/sessions.ts'
import type { Call } from '#http/client.ts'
import { sessionsKey } from './account.ts'

/** Where the customer is signed in. */
export function sessionList(call: Call) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(sessions.list, { signal }),
    select: (reply) => reply.data,
  })
}

/** What the provider's people did, the latest of it. */
export function latestStaffActs(call: Call) {
  return queryOptions({
    queryKey: ['account', 'staff-acts'],
    queryFn: ({ signal }) => call(sessions.staffActs, { query: { per_page: '100' }, signal }),
    select: (reply) => reply.data,
  })
}
