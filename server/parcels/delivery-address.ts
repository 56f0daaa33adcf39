import type { addresses } from '#server/db/tables/addresses.ts'
import type { PostalAddress } from '#contracts/addresses.ts'

type Door = {
  address: typeof addresses.$inferSelect | null
  receiver: { address: PostalAddress | null; phone: string | null } | null
}

/** Where the courier rings: at the address that was chosen, else at the receiver's own. */
export function deliveryAddressOf({ address, receiver }: Door) {
  if (address) return { ...address, phone: address.phone ?? receiver?.phone ?? null }
  return receiver?.address ? { ...receiver.address, phone: receiver.phone, phone2: null, comment: null } : null
}
