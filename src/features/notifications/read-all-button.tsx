import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { readNotices } from '#data/notifications.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'

/** Marks everything as read optimistically; a refusal is reported and marks it as new again. */
export function ReadAllButton() {
  const { t } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const words = t('notifications.read_all')
  const readAll = () => {
    readNotices(client, call, 'all').catch(() => toast.error(t('notifications.not_read')))
  }
  return (
    <>
      <IconButton className="phone-only" label={words} icon={<CheckCheck />} onClick={readAll} />
      <Button className="desk-only" icon={<CheckCheck className="i-m" />} onClick={readAll}>
        {words}
      </Button>
    </>
  )
}
