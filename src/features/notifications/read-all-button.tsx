import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import type { Notification } from '#contracts/notifications.ts'
import { readNotices } from '#data/notifications.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { focusPageTitle } from '#ui/focus-page-title.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'

/**
 * Optimistically marks everything as read, up to the newest notification on the screen; newer ones stay new. A refusal is reported and
 * marks them as new again.
 */
export function ReadAllButton({ newest }: { newest: Notification }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const isOnline = useOnline()
  const words = t('notifications.read_all')
  const readAll = () => {
    // The button disappears as soon as nothing is new.
    focusPageTitle()
    readNotices(client, call, { upTo: newest }).catch(() => toast.error(t('notifications.not_read')))
  }
  return (
    <>
      <IconButton className="phone-only" label={words} icon={<CheckCheck />} disabled={!isOnline} onClick={readAll} />
      <Button className="desk-only" icon={<CheckCheck className="i-m" />} disabled={!isOnline} onClick={readAll}>
        {words}
      </Button>
    </>
  )
}
