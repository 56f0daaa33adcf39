import { useQuery } from '@tanstack/react-query'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { manifestDetail } from '#data/manifests.ts'
import { parcelDetail } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Count, Item, List } from '#ui/list.tsx'
import { FlightWay } from './flight-way.tsx'
import styles from './dashboard-screen.module.css'

const shown = 3
const sameWay = [
  'origin_country_code',
  'destination_country_code',
  'expected_arrival_from',
  'expected_arrival_to',
] as const

/** Parcels in the air and their arrival: the first one, those that travel with it, and the link to all. */
export function TransitCard({ first, parcels, count }: { first: Parcel; parcels: readonly Parcel[]; count: number }) {
  const { t } = useI18n()
  const call = useCall()
  const { data: detail } = useQuery(parcelDetail(call, first.id))
  const id = detail?.manifest_id ?? null
  const { data: manifest } = useQuery({ ...manifestDetail(call, id ?? 0), enabled: id !== null })
  // Without an arrival date, nothing tells which parcels travel together.
  const isKnown = first.expected_arrival_from !== null
  const together = isKnown ? parcels.filter((each) => sameWay.every((fact) => each[fact] === first[fact])) : [first]
  return (
    <Card
      flush
      title={t('dashboard.transit.title')}
      aside={
        manifest && (
          <AppLink to="manifest" params={{ id: manifest.id }} look="block">
            {manifest.number}
          </AppLink>
        )
      }
    >
      <div className={styles.way}>
        <FlightWay parcel={first} detail={detail} manifest={manifest} />
      </div>
      <List>
        {together.slice(0, shown).map((parcel) => (
          <Item
            key={parcel.id}
            title={parcelName(parcel)}
            end={<span className="code small">{parcel.number}</span>}
            link={{ to: 'parcel', params: { id: parcel.id } }}
          />
        ))}
        {count > Math.min(together.length, shown) && (
          <Item
            title={t('dashboard.transit.all')}
            end={<Count value={count} quiet />}
            link={{ to: 'parcels', search: 'step=transit' }}
          />
        )}
      </List>
    </Card>
  )
}
