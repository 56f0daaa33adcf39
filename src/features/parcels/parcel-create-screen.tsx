import { useState } from 'react'
import { useSearch } from 'wouter'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts-context.ts'
import type { EntryError } from '#offline/outbox-entry.ts'
import { Answer } from '#ui/answer.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Go } from '#ui/go.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { currencyOf, emptyDeclaration, type Declaration } from './declaration.ts'
import { useDeclarationStart } from './declaration-start.ts'
import { DeclareForm } from './declare-form.tsx'
import { draftKeyOf } from './draft-key.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { useFormLists, type FormLists } from './form-lists.ts'
import { presetServices } from './service-choice.ts'

/** `?entry=` opens a declaration that the provider did not accept. */
export function ParcelCreateScreen() {
  const { t } = useI18n()
  const entryId = new URLSearchParams(useSearch()).get('entry') || null
  const draftKey = draftKeyOf(entryId)
  const draft = useDraft(draftKey)
  const [round, setRound] = useState(0)

  async function startAgain() {
    await draft.clear()
    setRound(round + 1)
  }

  return (
    <>
      <PageHead
        title={t(entryId ? 'parcels.create.mend_title' : 'parcels.create.title')}
        lead={t('parcels.create.lead')}
        back={{ to: 'parcels' }}
        aside={!entryId && <StartAgain onConfirm={() => void startAgain()} />}
      />
      <Beginning key={`${draftKey} ${round}`} entryId={entryId} draftKey={draftKey} />
    </>
  )
}

function Beginning({ entryId, draftKey }: { entryId: string | null; draftKey: string }) {
  const { lists, needed } = useFormLists()
  const start = useDeclarationStart(entryId, draftKey)
  const [begun, setBegun] = useState<{ lists: FormLists; initial: Declaration; refusal: EntryError | null }>()

  // The form keeps what it began with: lists that load again later change its choices, never what was typed.
  if (begun) return <DeclareForm {...begun} lists={lists ?? begun.lists} draftKey={draftKey} entryId={entryId} />
  if (lists && start.state === 'ready') {
    setBegun({ lists, initial: start.values ?? fresh(lists), refusal: start.refusal })
    return null
  }
  if (start.state === 'gone') return <Gone />
  return (
    <Answer of={{ ...needed, data: undefined }} skeleton={<FormSkeleton />}>
      {() => null}
    </Answer>
  )
}

function Gone() {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      title={t('parcels.create.gone_title')}
      text={t('parcels.create.gone_text')}
      action={
        <Go to="parcels" look="primary">
          {t('parcels.detail.back')}
        </Go>
      }
    />
  )
}

/** A new form: the first warehouse, the usual receiver, the services of the customer's defaults. */
function fresh(lists: FormLists): Declaration {
  const warehouse = lists.warehouses[0]
  const receiver = lists.receivers.find((each) => each.is_default)
  return emptyDeclaration(clientKey(), {
    warehouse_id: warehouse ? String(warehouse.id) : '',
    declared_currency: currencyOf(warehouse?.country_code),
    receiver_id: receiver ? String(receiver.id) : '',
    extra_services: presetServices(lists.services, lists.defaults),
  })
}

function StartAgain({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setAsked(true)}>
        {t('parcels.create.clear')}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('parcels.create.clear_title')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('parcels.create.clear_keep')}</Button>
            <Button
              look="danger"
              onClick={() => {
                setAsked(false)
                onConfirm()
              }}
            >
              {t('parcels.create.clear')}
            </Button>
          </>
        }
      >
        <p>{t('parcels.create.clear_text')}</p>
      </Dialog>
    </>
  )
}
