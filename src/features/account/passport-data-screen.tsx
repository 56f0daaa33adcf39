import { useQuery } from '@tanstack/react-query'
import { currentUser, storedDocument } from '#data/account.ts'
import { countryList } from '#data/countries.ts'
import { useKept } from '#forms/use-kept.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { needsConfirmation } from '#session/confirmation.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { DocumentForm } from './document-form.tsx'
import { documentDraft } from './draft-keys.ts'
import { ProfileFrame } from './profile-frame.tsx'

/** Combines three queries, so that a notice about old data appears once. */
export function PassportDataScreen() {
  const { t } = useI18n()
  const call = useCall()
  const me = useQuery(currentUser(call))
  const countries = useQuery(countryList(call))
  // Never from the cache, because the whole document is saved at once, like personal data.
  const document = useQuery({ ...storedDocument(call), staleTime: 0 })
  const kept = useKept(documentDraft)
  const missing = [me, countries].find(({ data }) => data === undefined)
  const unconfirmed = (error: unknown) =>
    needsConfirmation(error) ? <Unconfirmed onAgain={() => void document.refetch()} /> : undefined
  const skeleton = <FormSkeleton cards={[4]} columns />
  return (
    <ProfileFrame tab="passport-data">
      <QueryView
        of={missing ? { ...missing, data: undefined } : document}
        skeleton={skeleton}
        failed={unconfirmed}
        unreachable={
          <Empty
            drawing="offline"
            title={t('account.document_not_kept.title')}
            text={t('account.document_not_kept.text')}
          />
        }
      >
        {(stored) =>
          kept && me.data && countries.data ? (
            <DocumentForm
              stored={stored}
              countries={countries.data}
              kept={kept.value}
              birthday={me.data.birthday ?? ''}
            />
          ) : (
            skeleton
          )
        }
      </QueryView>
    </ProfileFrame>
  )
}

/** Takes the place of data that is shown only after the customer has confirmed their identity again. */
function Unconfirmed({ onAgain }: { onAgain: () => void }) {
  const { t } = useI18n()
  return (
    <Card>
      <Notice tone="info" alert title={t('errors.confirmation')} />
      <div>
        <Button onClick={onAgain}>{t('ui.retry')}</Button>
      </div>
    </Card>
  )
}
