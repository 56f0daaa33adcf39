import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { secondFactor as api, type ChangedSecondFactor, type SecondFactor } from '#contracts/account/second-factor.ts'
import type { Call } from '#http/client.ts'
import { ownKey } from './account.ts'
import { whereOffered } from './where-offered.ts'

/** Passkeys, the authenticator app, and how many recovery codes are left; null if this provider has none of it. */
export function secondFactor(call: Call) {
  return queryOptions({
    queryKey: [...ownKey, 'second-factor'],
    queryFn: ({ signal }) => whereOffered(call(api.show, { signal })),
    select: (reply) => reply?.data ?? null,
  })
}

/** Updates the cache with the answer to a change. Returns the recovery codes, which are shown once and never cached. */
export function secondFactorChanged(
  client: QueryClient,
  call: Call,
  { recovery_codes, ...now }: ChangedSecondFactor,
): string[] | null {
  const reply: { data: SecondFactor } = { data: now }
  client.setQueryData(secondFactor(call).queryKey, reply)
  return recovery_codes
}

/** How the customer can prove their identity again. Valid for one dialog. */
export function confirmationRequest(call: Call) {
  return queryOptions({
    queryKey: ['confirmation'],
    queryFn: ({ signal }) => call(api.confirmOptions, { signal }),
    select: (reply) => reply.data,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
