import { CalendarPlus } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useStorageDay } from '#data/today.ts'
import { StorageCalendar } from '#forms/storage-calendar.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { storageDaysLeft } from '#rules/storage.ts'
import { Card } from '#ui/card.tsx'
import { ClockRing, ClockWords } from '#ui/clock-ring.tsx'

/** How long the parcel may stay in the warehouse, and what storage costs after that. */
export function ParcelStorage({ parcel }: { parcel: ParcelDetail }) {
  const { t, f, language } = useI18n()
  const today = useStorageDay()
  const left = storageDaysLeft(parcel, today)
  if (left === null || !parcel.storage_free_until) return null
  const fee = parcel.storage_fee_per_day && f.wholeMoney(parcel.storage_fee_per_day, parcel.currency)

  return (
    <Card title={t('parcels.detail.storage')}>
      <div className="row">
        <ClockRing days={left} />
        <div className="grow">
          <p className="medium">
            <ClockWords days={left} />
          </p>
          {fee && (
            <p className="note">
              {t(left < 0 ? 'parcels.detail.storage_fee_now' : 'parcels.detail.storage_fee', { fee })}
            </p>
          )}
          {parcel.dispose_at && (
            <p className="small">{t('parcels.detail.dispose', { date: f.calendarDate(parcel.dispose_at) })}</p>
          )}
        </div>
      </div>
      <div>
        <StorageCalendar
          parcels={[parcel]}
          today={today}
          hrefOf={(id) => href(language, 'parcel', { id })}
          icon={<CalendarPlus className="i-m" />}
        />
      </div>
    </Card>
  )
}
