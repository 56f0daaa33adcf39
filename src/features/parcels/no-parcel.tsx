import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** `failed` of `QueryView`, for a form about a parcel that does not exist or belongs to another customer. */
export function missing(error: unknown) {
  return error instanceof ApiError && error.kind === 'missing' ? <Missing /> : undefined
}

function Missing() {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      title={t('parcels.detail.missing_title')}
      text={t('parcels.detail.missing_text')}
      action={
        <AppLink to="parcels" look="primary">
          {t('parcels.detail.back')}
        </AppLink>
      }
    />
  )
}
