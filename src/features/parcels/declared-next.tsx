import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AfterDeclaring } from './after-declaring.ts'

type Props = Pick<AfterDeclaring, 'id' | 'lacksInvoice'> & { isQueued: boolean }

/** After a declaration: what happens next, and what the customer can do meanwhile. */
export function DeclaredNext({ isQueued, id, lacksInvoice }: Props) {
  const { t } = useI18n()
  return (
    <Notice
      tone="good"
      title={t('parcels.declared.title')}
      action={
        id !== undefined && (
          <AppLink to="parcel" params={{ id }} look="plain" size="s">
            {t('parcels.declared.open')}
          </AppLink>
        )
      }
    >
      {isQueued && `${t('parcels.declared.queued')} `}
      {t('parcels.declared.text')} {lacksInvoice && t('parcels.declared.invoice')}
    </Notice>
  )
}
