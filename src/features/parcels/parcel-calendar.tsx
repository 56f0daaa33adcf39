import { CalendarPlus } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels.ts'
import { useToday } from '#data/today.ts'
import { StorageCalendar } from '#forms/storage-calendar.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'

/** Its last free day, for her calendar. */
export function ParcelCalendar({ parcel }: { parcel: ParcelDetail }) {
  const { language } = useI18n()
  return (
    <div>
      <StorageCalendar
        parcels={[parcel]}
        today={useToday()}
        hrefOf={(id) => href(language, 'parcel', { id })}
        icon={<CalendarPlus className="i-m" />}
      />
    </div>
  )
}
