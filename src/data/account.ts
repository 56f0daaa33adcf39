import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { account } from '#contracts/account/account.ts'
import { auth, type User } from '#contracts/account/auth.ts'
import { sessions } from '#contracts/account/sessions.ts'
import type { Call } from '#http/client.ts'

/** The query key of everything about the customer themselves. */
export const ownKey = ['account'] as const
export const meKey = [...ownKey, 'me'] as const
export const sessionsKey = [...ownKey, 'sessions'] as const

/** The customer as the provider knows them, without their document's number: so they may be read without a network. */
export function currentUser(call: Call) {
  return queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }) => ({ data: withoutNumber((await call(auth.me, { signal })).data) }),
    select: (reply) => reply.data,
    // It is fetched once, before all else: among a thousand parcels it would be the oldest, and left out.
    meta: { persist: 'first' },
  })
}

/** What the passport tab is filled in with: dropped from memory as soon as no screen shows it. */
export function storedDocument(call: Call) {
  return queryOptions({
    queryKey: [...ownKey, 'document'],
    queryFn: ({ signal }) => call(account.showDocuments, { signal }),
    select: (reply) => reply.data,
    gcTime: 0,
    // The provider may ask the customer again who they are: only when they have asked for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

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
    queryKey: [...ownKey, 'staff-acts'],
    queryFn: ({ signal }) => call(sessions.staffActs, { query: { per_page: '100' }, signal }),
    select: (reply) => reply.data,
  })
}

/**
 * What the customer wrote of themselves reached the provider, who answers with the customer as they are now; null where that answer was
 * not heard. All of it is asked for again: a question that was on its way would bring back what the customer was before.
 */
export async function ownDataDelivered(client: QueryClient, user: User | null): Promise<void> {
  if (user) client.setQueryData(meKey, { data: withoutNumber(user) })
  await client.invalidateQueries({ queryKey: ownKey })
}

/** As the device may keep the customer: that their document has a number, and not which. */
function withoutNumber(user: User): User {
  return { ...user, personal_id_number: user.personal_id_number && '•' }
}
