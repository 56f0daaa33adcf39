import { useI18n } from '#i18n/i18n-context.ts'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** Says why nothing can be sent here, and leads back. */
export function Unavailable({ title, text, help }: { title: string; text?: string; help?: boolean }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      title={title}
      text={text}
      action={
        <div className="btns">
          <AppLink to="payment-requests" look="primary">
            {t('payments.to_list')}
          </AppLink>
          {help && (
            <AppLink to="contact-us-inside" look="plain">
              {t('titles.contact-us-inside')}
            </AppLink>
          )}
        </div>
      }
    />
  )
}
