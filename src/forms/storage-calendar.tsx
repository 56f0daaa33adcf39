import type { ReactNode } from 'react'
import type { Parcel, ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { calendarFile, type CalendarDay } from '#rules/calendar-file.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { storageNotices } from '#rules/storage-clock.ts'
import { daysBetween } from '#rules/storage.ts'
import { brandName } from '#ui/brand.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'

type Stored = Parcel & { dispose_at?: ParcelDetail['dispose_at'] }
type Props = {
  parcels: readonly Stored[]
  /** The storage clock's day, yyyy-mm-dd: days before it are left out. */
  today: string
  hrefOf: (id: number) => string
  icon: ReactNode
}

/** Offers a calendar file, made in the browser, with the last free storage day of these parcels. */
export function StorageCalendar({ parcels, today, hrefOf, icon }: Props) {
  const i18n = useI18n()
  const { t, language } = i18n
  const days = parcels.flatMap((parcel) => calendarEntry(parcel, { today, hrefOf }, i18n) ?? [])
  if (days.length === 0) return null
  const name = parcels.length === 1 ? `-${parcels[0]?.number}` : ''

  function save() {
    saveFile(calendarFile(days, brandName(language), new Date()), `storage${name}.ics`, 'text/calendar;charset=utf-8')
  }

  return (
    <Button look="quiet" size="s" flush icon={icon} onClick={save}>
      {t(parcels.length === 1 ? 'parcels.calendar.add' : 'parcels.calendar.add_all')}
    </Button>
  )
}

function calendarEntry(
  parcel: Stored,
  { today, hrefOf }: Pick<Props, 'today' | 'hrefOf'>,
  { t, f }: I18n,
): CalendarDay | null {
  const { id, number, storage_free_until: day, storage_fee_per_day, dispose_at, currency } = parcel
  if (!day || day < today) return null
  const fee = storage_fee_per_day && f.wholeMoney(storage_fee_per_day, currency)
  const lines = [
    t('parcels.calendar.text', { number }),
    fee && t('parcels.calendar.fee', { fee }),
    dispose_at && t('parcels.detail.dispose', { date: f.calendarDate(dispose_at) }),
  ]
  return {
    uid: `storage-${number}@${location.hostname}`,
    day,
    summary: t('parcels.calendar.event', { name: parcelName(parcel) }),
    description: lines.filter(Boolean).join('\n'),
    url: `${location.origin}${hrefOf(id)}`,
    remindBefore: storageNotices.filter((before) => daysBetween(today, day) >= before),
  }
}
