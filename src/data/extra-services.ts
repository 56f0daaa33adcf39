import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { extraServiceDefaults, extraServices } from '#contracts/extra-services.ts'
import type { Call } from '#http/client.ts'
import { mutateAndRefetch } from './mutate-and-refetch.ts'
import { seldomChanges } from './seldom-changes.ts'

export function extraServiceList(call: Call) {
  return queryOptions({
    queryKey: ['extra-services'],
    queryFn: ({ signal }) => call(extraServices.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}

/** The customer's defaults for new parcels: a map from service id to its state. */
export function extraServiceDefaultList(call: Call) {
  return queryOptions({
    queryKey: ['extra-service-defaults'],
    queryFn: ({ signal }) => call(extraServiceDefaults.list, { signal }),
    select: (reply): Record<number, boolean> =>
      Object.fromEntries(reply.data.map((each) => [each.extra_service_id, each.state_by_default])),
    ...seldomChanges,
  })
}

/** Saves the states of some services and then fetches all of them, as the specification requires. Rejects with an `ApiError`. */
export async function saveExtraServiceDefaults(
  client: QueryClient,
  call: Call,
  states: (readonly [id: number, state: boolean])[],
): Promise<void> {
  const defaults = states.map(([extra_service_id, state_by_default]) => ({ extra_service_id, state_by_default }))
  await mutateAndRefetch(client, {
    key: extraServiceDefaultList(call).queryKey,
    save: () => call(extraServiceDefaults.save, { body: { defaults } }),
    ask: () => call(extraServiceDefaults.list, {}),
    // Services that are not named keep their state.
    guess: (before) => ({
      data: [
        ...(before?.data ?? []).filter((each) => !states.some(([id]) => id === each.extra_service_id)),
        ...defaults,
      ],
    }),
  })
}
