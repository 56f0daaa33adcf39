import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { unreadCount } from '#data/notifications.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AnnounceMore } from '#ui/announce-more.tsx'
import type { Place } from '#paths.ts'
import type { Section } from './sections.ts'
import { SideItem } from './side-item.tsx'

const notices: Section = {
  to: 'notifications',
  icon: Bell,
  title: 'titles.notifications',
}

/** The desktop's bell with the number of new notices, which is refetched on focus and on every navigation. */
export function NoticesItem({ place }: { place: Place | null }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const { data } = useQuery(unreadCount(call))
  const count = data ?? 0
  const words = t('app.unread', { count })
  useEffect(() => {
    // Does nothing while the number is fresh.
    if (place !== null) void client.prefetchQuery(unreadCount(call))
  }, [client, call, place])
  return (
    <>
      <SideItem section={notices} place={place} count={count} words={words} isCalm />
      <AnnounceMore count={data} words={words} />
    </>
  )
}
