import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { wholeCodes } from '#i18n/whole.ts'
import { isPast, parcelStep } from '#rules/parcel-status.ts'
import { parcelIcon } from '#ui/parcel-stamp.tsx'
import type { TimelineEvent } from '#ui/timeline.tsx'
import { quotesStaff } from './next-words.ts'

type Words = Pick<I18n, 't' | 'f' | 'has'>

/** The parcel's events, newest first, with the one upcoming step above them. */
export function parcelHistory(parcel: ParcelDetail, words: Words): TimelineEvent[] {
  const isLost = parcel.status === 'lost'
  const isOver = isPast(parcel.status) && !isLost
  const isHeld = isLost || parcel.attention.length > 0 || parcel.status === 'customs_hold'
  const Icon = parcelIcon(parcel.status)
  const happened = parcel.events.map((event, index): TimelineEvent => {
    const isNow = index === 0 && !isOver
    return {
      title: event.title ?? eventTitle(event.status, words),
      // In these statuses the comment is shown as what happens next.
      note: event.comment && !(isNow && quotesStaff(parcel.status)) && wholeCodes(event.comment),
      place: event.place,
      time: words.f.dateTimeOf(event.occurred_at),
      state: isNow ? (isHeld ? 'held' : 'now') : 'done',
      ...(isNow && { icon: <Icon /> }),
    }
  })
  const next = nextStatus(parcel)
  if (!next) return happened
  return [{ title: eventTitle(next, words), state: 'next' }, ...happened]
}

function eventTitle(status: string, { t, has }: Words): string {
  const event = `parcels.event.${status}`
  const word = `parcels.status.${status}`
  if (has(event)) return t(event)
  return has(word) ? t(word) : status
}

/** The first status of the next step. */
function nextStatus({ status, delivery_method }: ParcelDetail): string | null {
  if (isPast(status)) return null
  if (status === 'draft') return 'expected'
  const following = {
    expected: 'received',
    warehouse: 'shipped',
    transit: 'customs',
    customs: 'arrived',
  } as const
  const step = parcelStep(status)
  if (step === null) return null
  if (status === 'arrived') return delivery_method === 'pickup_point' ? 'ready_for_pickup' : 'out_for_delivery'
  return step === 'pickup' ? 'delivered' : following[step]
}
