import { queryOptions } from '@tanstack/react-query'
import { parcelNumbers } from '#contracts/parcels/numbers.ts'
import type { Call } from '#http/client.ts'
import { parcelsKey } from './parcels.ts'

/** Which of these tracking numbers the customer's parcels have already, as the provider knows it. */
export function knownNumbers(call: Call, numbers: readonly string[]) {
  return queryOptions({
    queryKey: [...parcelsKey, 'numbers', numbers],
    queryFn: ({ signal }) => call(parcelNumbers.known, { query: { numbers: numbers.join(',') }, signal }),
    select: (reply) => reply.data,
    enabled: numbers.length > 0,
    // What is known of some of them stays until the answer about all of them is here.
    placeholderData: (before) => before,
  })
}
