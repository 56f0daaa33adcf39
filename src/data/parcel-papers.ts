import { queryOptions } from '@tanstack/react-query'
import { parcelParties } from '#contracts/parcels/papers.ts'
import type { Call } from '#http/client.ts'
import { parcelsKey } from './parcels.ts'

/** Who is named on a parcel's papers. Not kept on the device: addresses of others are among it. */
export function parcelPartyList(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'parties', id],
    queryFn: ({ signal }) => call(parcelParties.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}
