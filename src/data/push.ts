import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { push as api, pushKinds, type PushState, type PushSubscription } from '#contracts/account/push.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Call } from '#http/client.ts'
import { whereOffered } from './where-offered.ts'

/** A kind that this version has words for. */
export type PushKind = (typeof pushKinds)[number]

/** Which push notifications the customer wants, and whether this device receives them; null if this provider has no push. */
export function pushState(call: Call) {
  return queryOptions({
    queryKey: ['push'],
    queryFn: ({ signal }) => whereOffered(call(api.show, { signal })),
    select: (reply) => reply?.data ?? null,
    staleTime: 5 * 60_000,
  })
}

/** The cached state; null: not offered, or not known yet. */
export function knownPushState(client: QueryClient, call: Call): PushState | null {
  return client.getQueryData(pushState(call).queryKey)?.data ?? null
}

/** Rejects with an `ApiError`. */
export async function tellDevice(client: QueryClient, call: Call, subscription: PushSubscription): Promise<void> {
  await write(client, call, () => call(api.subscribe, { body: subscription }))
}

/** Rejects with an `ApiError`. */
export async function silenceDevice(client: QueryClient, call: Call): Promise<void> {
  await write(client, call, () => call(api.unsubscribe, {}))
}

/** Fields that are not named keep their values. Rejects with an `ApiError`. */
export async function savePush(client: QueryClient, call: Call, change: Body<typeof api.save>): Promise<void> {
  await write(client, call, () => call(api.save, { body: change }))
}

async function write(client: QueryClient, call: Call, change: () => Promise<{ data: PushState }>): Promise<void> {
  const { queryKey } = pushState(call)
  // A pending query does not include the change.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, await change())
}

/** Kinds that this version does not know are left alone. */
export function knownKinds({ kinds }: PushState): { kind: PushKind; is_wanted: boolean }[] {
  return pushKinds.flatMap((kind) => {
    const known = kinds.find((each) => each.kind === kind)
    return known ? [{ kind, is_wanted: known.is_wanted }] : []
  })
}
