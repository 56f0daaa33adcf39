import { queryOptions } from '@tanstack/react-query'
import { extraServiceDefaults, extraServices } from '#contracts/extra-services.ts'
import type { Call } from '#http/client.ts'
import { seldomChanges } from './seldom-changes.ts'

export function extraServiceList(call: Call) {
  return queryOptions({
    queryKey: ['extra-services'],
    queryFn: ({ signal }) => call(extraServices.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}

/** What this customer wants for every new parcel: a map from service id to its state. */
export function extraServiceDefaultList(call: Call) {
  return queryOptions({
    queryKey: ['extra-service-defaults'],
    queryFn: ({ signal }) => call(extraServiceDefaults.list, { signal }),
    select: (reply): Record<number, boolean> =>
      Object.fromEntries(reply.data.map((each) => [each.extra_service_id, each.state_by_default])),
    ...seldomChanges,
  })
}
