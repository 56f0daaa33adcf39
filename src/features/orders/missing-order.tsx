import { useI18n } from '#i18n/i18n-context.ts'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** Says that the customer has no such order. `search`: the list's filter. */
export function MissingOrder({ search = '' }: { search?: string }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      title={t('orders.missing')}
      text={t('orders.missing_text')}
      action={
        <AppLink to="orders" search={search} look="primary">
          {t('orders.back')}
        </AppLink>
      }
    />
  )
}
