import { queryOptions } from '@tanstack/react-query'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import type { Call } from '#http/client.ts'
import { meKey, withoutNumber } from './own-data.ts'

export const addressesKey = (userId: number) => ['account', 'addresses', userId] as const
export const sessionsKey = ['account', 'sessions'] as const

/** The customer as the provider knows them, without their document's number: so they may be read without a network. */
export function currentUser(call: Call) {
  return queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }) => ({ data: withoutNumber((await call(auth.me, { signal })).data) }),
    select: (reply) => reply.data,
    meta: { persist: true },
  })
}

/** What the passport tab is filled in with: dropped from memory as soon as no screen shows it. */
export function storedDocument(call: Call) {
  return queryOptions({
    queryKey: ['account', 'document'],
    queryFn: ({ signal }) => call(account.showDocuments, { signal }),
    select: (reply) => reply.data,
    gcTime: 0,
  })
}
