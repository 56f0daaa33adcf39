import { useQuery } from '@tanstack/react-query'
import { Bell as Sign } from 'lucide-react'
import { unreadCount } from '#data/notifications.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { IconLink } from '#ui/icon-link.tsx'
import { AnnounceMore } from '#ui/announce-more.tsx'

/** The unread count and the link to notifications, in a phone's bar. A desktop has it in the side bar. */
export function Bell() {
  const { t } = useI18n()
  const { data } = useQuery(unreadCount(useCall()))
  const count = data ?? 0
  const words = t('app.unread', { count })
  const title = t('titles.notifications')
  return (
    <>
      <IconLink to="notifications" label={count > 0 ? `${title}: ${words}` : title} icon={<Sign />} dot={count > 0} />
      <AnnounceMore count={data} words={words} />
    </>
  )
}
