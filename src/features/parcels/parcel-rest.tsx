import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { ParcelDeparture } from './parcel-departure.tsx'
import { ParcelFamily } from './parcel-family.tsx'
import { ParcelPapers } from './parcel-papers.tsx'
import { ParcelServices } from './parcel-services.tsx'
import { ParcelWeights } from './parcel-weights.tsx'
import { ParcelPhotos } from './pictures/parcel-photos.tsx'

/** What stands last in its column: photos, weights and which one counts, services, the parcels and the departure it belongs to, and what of it is printed. */
export function ParcelRest({ parcel }: { parcel: ParcelDetail }) {
  return (
    <>
      <ParcelPhotos parcel={parcel} />
      <ParcelWeights parcel={parcel} />
      <ParcelServices parcel={parcel} />
      <ParcelFamily parcel={parcel} />
      <ParcelDeparture parcel={parcel} />
      <ParcelPapers parcel={parcel} />
    </>
  )
}
