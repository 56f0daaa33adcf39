import type { Parcel } from '#contracts/parcels/parcels.ts'

type Named = Pick<Parcel, 'title' | 'contents' | 'shop_name' | 'number'>

/** The customer's own name for it, else what is inside, else where it is from, else its number. */
export function parcelName({ title, contents, shop_name, number }: Named): string {
  return title || contents || shop_name || number
}
