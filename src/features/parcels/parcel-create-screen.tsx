import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts-context.ts'
import type { EntryError } from '#offline/outbox-entry.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
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

/** Few forms are those of a parcel that is there. */
const ParcelEdit = lazy(async () => ({
  default: (await lazyWithRetry(() => import('./parcel-edit.tsx'))).ParcelEdit,
}))

/**
 * `?entry=` opens a declaration that the provider did not accept. `?receiver=` and `?sender=` choose somebody who was added to the
 * address book for it. `?parcel=` changes the declaration of a parcel that is there.
 */
export function ParcelCreateScreen() {
  const query = new URLSearchParams(useSearch())
  const id = Number(query.get('parcel'))
  const { t } = useI18n()
  if (!Number.isSafeInteger(id) || id < 1) return <NewParcel query={query} />
  return (
    <>
      <PageHead title={t('parcels.edit.title')} back={{ to: 'parcel', params: { id } }} />
      <Suspense fallback={<FormSkeleton />}>
        <ParcelEdit key={id} id={id} chosen={chosenOf(query)} />
      </Suspense>
    </>
  )
}

function NewParcel({ query }: { query: URLSearchParams }) {
  const { t } = useI18n()
  const entryId = query.get('entry') || null
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
      <Beginning key={`${draftKey} ${round}`} entryId={entryId} draftKey={draftKey} chosen={chosenOf(query)} />
    </>
  )
}

type Chosen = Partial<Pick<Declaration, 'receiver_id' | 'sender_id'>>

function chosenOf(query: URLSearchParams): Chosen {
  const receiver_id = query.get('receiver')
  const sender_id = query.get('sender')
  return { ...(receiver_id && { receiver_id }), ...(sender_id && { sender_id }) }
}

type Begins = { entryId: string | null; draftKey: string; chosen: Chosen }

function Beginning({ entryId, draftKey, chosen }: Begins) {
  const { lists, needed } = useFormLists()
  const start = useDeclarationStart(entryId, draftKey)
  const [begun, setBegun] = useState<{ lists: FormLists; initial: Declaration; refusal: EntryError | null }>()
  const draft = useDraft(draftKey)
  const [path, navigate] = useLocation()
  const isChosen = Object.keys(chosen).length > 0

  // The choice is the form's from here on: after a reload it would take the place of whom she chose since.
  useEffect(() => {
    if (!begun || !isChosen) return
    draft.save(begun.initial)
    navigate(entryId ? `${path}?entry=${entryId}` : path, { replace: true })
  }, [begun, isChosen, draft, navigate, path, entryId])

  // The form keeps what it began with: lists that load again later change its choices, never what was typed.
  if (begun) return <DeclareForm {...begun} lists={lists ?? begun.lists} draftKey={draftKey} entryId={entryId} />
  if (lists && start.state === 'ready') {
    const initial = { ...(start.values ?? fresh(lists)), ...chosen }
    setBegun({ lists, initial, refusal: start.refusal })
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
