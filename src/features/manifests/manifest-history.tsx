import type { ManifestDetail } from '#contracts/manifests.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { TimelineEvent } from '#ui/timeline.tsx'
import { ManifestIcon } from './manifest-marks.tsx'
import { stepsAhead } from './manifest-words.ts'

type Words = Pick<I18n, 't' | 'f' | 'has'>

/** Past events, newest first, with the upcoming steps above them. */
export function manifestHistory(manifest: ManifestDetail, words: Words): TimelineEvent[] {
  const isOver = manifest.status === 'completed' || manifest.status === 'cancelled'
  const happened = manifest.events.map((event, index): TimelineEvent => {
    const isNow = index === 0 && !isOver
    return {
      title: eventTitle(event.status, words),
      note: event.comment,
      place: event.place,
      time: words.f.dateTimeOf(event.occurred_at),
      state: isNow ? 'now' : 'done',
      ...(isNow && { icon: <ManifestIcon status={manifest.status} isDelayed={manifest.is_delayed} /> }),
    }
  })
  const ahead = stepsAhead(manifest, words).map(({ status, expected }): TimelineEvent => ({
    title: eventTitle(status, words),
    time: expected,
    state: 'next',
  }))
  return [...ahead.toReversed(), ...happened]
}

function eventTitle(status: string, { t, has }: Words): string {
  const event = `manifests.event.${status}`
  return has(event) ? t(event) : status
}
