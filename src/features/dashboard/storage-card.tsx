import type { Parcel } from '#contracts/parcels.ts'
import { useToday } from '#data/today.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Card } from '#ui/card.tsx'
import { ClockRing, ClockWords } from '#ui/clock-ring.tsx'
import { Item, List } from '#ui/list.tsx'
import { runningClocks } from './clocks.ts'

const shown = 4

/** Whose free storage ends first. */
export function StorageCard({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useI18n()
  const clocks = runningClocks(parcels, useToday()).slice(0, shown)
  if (clocks.length === 0) return null
  return (
    <Card flush title={t('dashboard.storage.title')}>
      <List>
        {clocks.map(({ parcel, left, of }) => (
          <Item
            key={parcel.id}
            mark={<ClockRing days={left} of={of} />}
            title={parcelName(parcel)}
            note={<ClockWords days={left} />}
            link={{ to: 'parcel', params: { id: parcel.id } }}
          />
        ))}
      </List>
    </Card>
  )
}
