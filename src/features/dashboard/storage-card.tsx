import { CalendarPlus } from 'lucide-react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useStorageDay } from '#data/today.ts'
import { StorageCalendar } from '#forms/storage-calendar.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { ClockRing, ClockWords } from '#ui/clock-ring.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Item, List } from '#ui/list.tsx'
import { usePhone } from '#ui/use-width.ts'
import { runningClocks } from './clocks.ts'
import styles from './storage-card.module.css'

const shown = 4
const shownOnPhone = 2

/** The parcels whose free storage ends first. */
export function StorageCard({ parcels }: { parcels: readonly Parcel[] }) {
  const { t, language } = useI18n()
  const isBlocked = useSession().blocked !== null
  const today = useStorageDay()
  const isPhone = usePhone()
  const clocks = runningClocks(parcels, today)
  // The merge page says which of them fit together.
  const mayMerge = !isBlocked && clocks.filter(({ parcel }) => parcel.status !== 'awaiting_payment').length > 1
  if (clocks.length === 0) return null
  return (
    <Card
      flush
      title={t('dashboard.storage.title')}
      aside={
        mayMerge && (
          <AppLink to="parcels" search="merge=" look="block">
            {t('dashboard.storage.merge')}
          </AppLink>
        )
      }
    >
      <List>
        {clocks.slice(0, isPhone ? shownOnPhone : shown).map(({ parcel, left }) => (
          <Item
            key={parcel.id}
            mark={<ClockRing days={left} />}
            title={parcelName(parcel)}
            note={<Clock parcel={parcel} left={left} />}
            link={{ to: 'parcel', params: { id: parcel.id } }}
          />
        ))}
      </List>
      <div className={styles.calendar}>
        <StorageCalendar
          parcels={clocks.map(({ parcel }) => parcel)}
          today={today}
          hrefOf={(id) => href(language, 'parcel', { id })}
          icon={<CalendarPlus className="i-m" />}
        />
      </div>
    </Card>
  )
}

/** The free days left, and what storage costs after them: the reason to act. */
function Clock({ parcel, left }: { parcel: Parcel; left: number }) {
  const { t, f } = useI18n()
  const fee = parcel.storage_fee_per_day && f.wholeMoney(parcel.storage_fee_per_day, parcel.currency)
  return (
    <>
      <ClockWords days={left} />
      {fee && `, ${t(left < 0 ? 'parcels.detail.storage_fee_now' : 'parcels.detail.storage_fee', { fee })}`}
    </>
  )
}
