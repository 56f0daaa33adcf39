import { queryOptions } from '@tanstack/react-query'
import { addresses } from '#contracts/addresses.ts'
import type { Call } from '#http/client.ts'
import { addressesKey } from './account.ts'

/** Where the customer lives, in the order they added them. Their own address is kept on the device. */
export function addressList(call: Call, userId: number) {
  return queryOptions({
    queryKey: addressesKey(userId),
    queryFn: ({ signal }) => call(addresses.list, { params: { id: String(userId) }, signal }),
    select: (reply) => reply.data,
    meta: { persist: true },
  })
}
