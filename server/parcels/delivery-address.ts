import type { addresses } from '#server/db/tables/addresses.ts'
import type { PostalAddress } from '#contracts/addresses.ts'

type Delivery = {
  address: typeof addresses.$inferSelect | null
  receiver: { address: PostalAddress | null; phone: string | null } | null
}

/** The courier's destination: the chosen address, otherwise the receiver's own. */
export function deliveryAddressOf({ address, receiver }: Delivery) {
  if (address) return { ...address, phone: address.phone ?? receiver?.phone ?? null }
  return receiver?.address ? { ...receiver.address, phone: receiver.phone, phone2: null, comment: null } : null
}
