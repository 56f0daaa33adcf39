import { useI18n } from '#i18n/i18n-context.ts'
import { Empty } from '#ui/empty.tsx'
import { Go } from '#ui/go.tsx'

/** Nothing can be sent here: why, and the way back. */
export function Unavailable({ title }: { title: string }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      title={title}
      action={
        <Go to="payment-requests" look="primary">
          {t('payments.to_list')}
        </Go>
      }
    />
  )
}
