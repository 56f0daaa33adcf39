import type { ParcelDetail } from '#contracts/parcels.ts'
import { ParcelFamily } from './parcel-family.tsx'
import { ParcelServices } from './parcel-services.tsx'
import { ParcelWeights } from './parcel-weights.tsx'
import { ParcelPhotos } from './pictures/parcel-photos.tsx'

/** What stands last in its column: photos, weights and which one counts, services, and the parcels it belongs to. */
export function ParcelRest({ parcel }: { parcel: ParcelDetail }) {
  return (
    <>
      <ParcelPhotos parcel={parcel} />
      <ParcelWeights parcel={parcel} />
      <ParcelServices parcel={parcel} />
      <ParcelFamily parcel={parcel} />
    </>
  )
}
