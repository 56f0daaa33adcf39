import { queryOptions } from '@tanstack/react-query'
import { addresses } from '#contracts/addresses.ts'
import type { Call } from '#http/client.ts'
import { ownKey } from './account.ts'

/** The customer's addresses in the order they were added. Stored on the device, because they are the customer's own. */
export function addressList(call: Call, userId: number) {
  return queryOptions({
    queryKey: [...ownKey, 'addresses', userId],
    queryFn: ({ signal }) => call(addresses.list, { params: { id: String(userId) }, signal }),
    select: (reply) => reply.data,
    meta: { persist: true },
  })
}
