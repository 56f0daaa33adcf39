import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { account } from '#contracts/account/account.ts'
import { auth, type User } from '#contracts/account/auth.ts'
import { sessions, type StaffAct } from '#contracts/account/sessions.ts'
import type { Call } from '#http/client.ts'

/** The query key of everything about the customer themselves. */
export const ownKey = ['account'] as const
export const meKey = [...ownKey, 'me'] as const
export const sessionsKey = [...ownKey, 'sessions'] as const

/** The customer without their document's number, so that it can be stored for reading offline. */
export function currentUser(call: Call) {
  return queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }) => ({ data: withoutNumber((await call(auth.me, { signal })).data) }),
    select: (reply) => reply.data,
    // It is fetched once, before everything else. Without `first` it would be the oldest row, and dropped when there are many
    // parcels.
    meta: { persist: 'first' },
  })
}

/** The stored document, for the passport tab; removed from memory as soon as no screen shows it. */
export function storedDocument(call: Call) {
  return queryOptions({
    queryKey: [...ownKey, 'document'],
    queryFn: ({ signal }) => call(account.showDocuments, { signal }),
    select: (reply) => reply.data,
    gcTime: 0,
    // The provider may require the customer to prove their identity again, so this is fetched only when they open the tab.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The customer's sessions on all devices. */
export function sessionList(call: Call) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(sessions.list, { signal }),
    select: (reply) => reply.data,
  })
}

/** The most actions of staff that are read. */
const mostActs = 1_000

/** The latest actions of the provider's staff on the account. */
export function latestStaffActs(call: Call) {
  return queryOptions({
    queryKey: [...ownKey, 'staff-acts'],
    // A visit is many acts, because reading is one, too.
    async queryFn({ signal }) {
      const acts: StaffAct[] = []
      let cursor: string | undefined
      do {
        const query = { per_page: '100', ...(cursor && { cursor }) }
        const { data, next_cursor } = await call(sessions.staffActs, { query, signal })
        acts.push(...data)
        cursor = next_cursor ?? undefined
      } while (cursor && acts.length < mostActs)
      return acts
    },
  })
}

/**
 * Updates the cache after the customer's own data was delivered. `user`: the customer as the provider answered, or null where the
 * answer is unknown. Everything is refetched, because a pending query would bring back the old data.
 */
export async function ownDataDelivered(client: QueryClient, user: User | null): Promise<void> {
  if (user) client.setQueryData(meKey, { data: withoutNumber(user) })
  await client.invalidateQueries({ queryKey: ownKey })
}

/** The customer as the device may store them: it only says that their document has a number, not which. */
function withoutNumber(user: User): User {
  return { ...user, personal_id_number: user.personal_id_number && '•' }
}
