import { queuedWords } from '#forms/queued-words.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AfterDeclaring } from './after-declaring.ts'

type Props = Pick<AfterDeclaring, 'id' | 'lacksInvoice'> & { isQueued: boolean }

/** After a declaration: what happens next, and what the customer can do meanwhile. */
export function DeclaredNext({ isQueued, id, lacksInvoice }: Props) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const isDurable = useOutbox().isDurable()
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
      {isQueued && `${t(queuedWords({ isOnline, isBlocked, isDurable }))}. `}
      {t('parcels.declared.text')} {lacksInvoice && t('parcels.declared.invoice')}
    </Notice>
  )
}
