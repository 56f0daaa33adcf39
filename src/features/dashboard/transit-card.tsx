import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Item, List } from '#ui/list.tsx'
import { FlightWay } from './flight-way.tsx'
import styles from './dashboard-screen.module.css'

const shown = 4

/** What is in the air, and when it lands. */
export function TransitCard({ parcels, count }: { parcels: readonly Parcel[]; count: number }) {
  const { t, f } = useI18n()
  return (
    <Card
      flush
      title={t('dashboard.transit.title')}
      aside={
        count > shown && (
          <AppLink to="parcels" search="step=transit" look="block">
            {t('dashboard.transit.all')}
          </AppLink>
        )
      }
    >
      <div className={styles.way}>{parcels[0] && <FlightWay parcel={parcels[0]} />}</div>
      <List>
        {parcels.slice(0, shown).map((parcel) => (
          <Item
            key={parcel.id}
            title={parcelName(parcel)}
            note={
              parcel.expected_arrival_from &&
              t('dashboard.transit.arrives', {
                range: f.dayRange(parcel.expected_arrival_from, parcel.expected_arrival_to),
              })
            }
            end={<span className="code small">{parcel.number}</span>}
            link={{ to: 'parcel', params: { id: parcel.id } }}
          />
        ))}
      </List>
    </Card>
  )
}
