import { WindowedRows } from '#ui/windowed-rows.tsx'
import { ParcelCard } from './parcel-card.tsx'
import type { ParcelRowsProps } from './parcel-rows.tsx'

/** A long list of which only the visible rows are drawn. `name`: the key under which their heights are stored. */
export function WindowedParcels({ parcels, search, opened, ...rest }: ParcelRowsProps & { name: string }) {
  return (
    <WindowedRows keys={parcels.map(({ id }) => id)} {...rest}>
      {(index) => {
        const parcel = parcels[index]
        return parcel && <ParcelCard parcel={parcel} search={search} isOpen={parcel.id === opened} />
      }}
    </WindowedRows>
  )
}
