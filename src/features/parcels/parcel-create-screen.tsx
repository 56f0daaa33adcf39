import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { parcelDetail } from '#data/parcels.ts'
import { NewForm } from '#forms/new-form.tsx'
import { useShare, useShareTaken } from '#forms/use-share.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { wholeCodes } from '#i18n/whole.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import type { SharedFile } from '#offline/shares/share.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Declaration } from './declaration.ts'
import { DeclarationComing } from './declaration-coming.tsx'
import { useDeclarationStart } from './declaration-start.ts'
import { DeclareForm } from './declare-form.tsx'
import { draftKeyOf } from './draft-key.ts'
import { LikeParcel } from './earlier/like-parcel.tsx'
import { freshDeclaration } from './fresh-declaration.ts'
import { useFormLists, useLast, type FormLists } from './form-lists.ts'
import { ManyParcels } from './many/many-parcels.tsx'
import { ParcelEdit } from './parcel-edit.tsx'
import { withShared } from './shared-declaration.ts'

/**
 * Query parameters: `?entry=` corrects a declaration that the provider refused. `?receiver=` and `?sender=` choose a person who was
 * just added to the address book. `?parcel=` changes an existing parcel's declaration, `?like=` starts with a copy of one. `?many`
 * takes several tracking numbers. `?share=` fills in what another app shared.
 */
export function ParcelCreateScreen() {
  const query = new URLSearchParams(useSearch())
  const id = idIn(query, 'parcel')
  const isBlocked = useSession().blocked !== null
  // A form that was open when the customer was blocked stays: the draft is kept, and sending it is refused.
  const [wasOpen, setOpen] = useState(!isBlocked)
  if (!isBlocked && !wasOpen) setOpen(true)
  if (!wasOpen && id === undefined) return <Closed />
  if (query.has('many')) return <ManyParcels shareId={query.get('share')} />
  if (id === undefined) return <NewParcel query={query} />
  return (
    <>
      <EditHead id={id} />
      <ParcelEdit key={id} id={id} chosen={chosenOf(query)} />
    </>
  )
}

const toList = { to: 'parcels', onDesk: true } as const

/** Names the parcel as soon as it is known. */
function EditHead({ id }: { id: number }) {
  const { t } = useI18n()
  const { data, error } = useQuery(parcelDetail(useCall(), id))
  const isMissing = error instanceof ApiError && error.kind === 'missing'
  const title = data ? t('parcels.edit.title_of', { number: wholeCodes(data.number) }) : t('parcels.edit.title')
  return <PageHead title={title} back={isMissing ? toList : { to: 'parcel', params: { id }, onDesk: true }} />
}

function Closed() {
  const { t } = useI18n()
  return (
    <>
      <PageHead title={t('parcels.create.title')} back={toList} />
      <Empty
        drawing="blocked"
        title={t('parcels.act.blocked')}
        text={t('parcels.create.closed_text')}
        action={
          <AppLink to="contact-us-inside" look="primary">
            {t('parcels.create.write')}
          </AppLink>
        }
      />
    </>
  )
}

function idIn(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function NewParcel({ query }: { query: URLSearchParams }) {
  const { t } = useI18n()
  const entryId = query.get('entry') || null
  const like = idIn(query, 'like')
  const draftKey = draftKeyOf(entryId, like)
  // While it loads, or where it failed, there is nothing to clear.
  const [hasForm, setHasForm] = useState(false)
  const clear = {
    verb: t('parcels.create.clear'),
    title: t('parcels.create.clear_title'),
    text: t('parcels.create.clear_text'),
    keep: t('parcels.create.clear_keep'),
  }
  return (
    <NewForm
      title={t(entryId ? 'parcels.create.mend_title' : 'parcels.create.title')}
      lead={t('parcels.create.lead')}
      back={toList}
      draftKey={draftKey}
      clear={hasForm && !entryId ? clear : null}
    >
      {() => (
        <Beginning
          like={entryId === null ? like : undefined}
          {...{ entryId, draftKey }}
          chosen={chosenOf(query)}
          shareId={entryId === null ? query.get('share') : null}
          onForm={setHasForm}
        />
      )}
    </NewForm>
  )
}

type Chosen = Partial<Pick<Declaration, 'receiver_id' | 'sender_id'>>

function chosenOf(query: URLSearchParams): Chosen {
  const receiver_id = query.get('receiver')
  const sender_id = query.get('sender')
  return { ...(receiver_id && { receiver_id }), ...(sender_id && { sender_id }) }
}

type Begins = {
  entryId: string | null
  draftKey: string
  like: number | undefined
  chosen: Chosen
  shareId: string | null
  /** Says when the form is there, and when it is gone. */
  onForm: (isThere: boolean) => void
}
type Begun = { lists: FormLists; initial: Declaration; refusal: EntryError | null; left: SharedFile[] }

function Beginning({ entryId, draftKey, like, chosen, shareId, onForm }: Begins) {
  const { lists, needed } = useFormLists()
  const last = useLast()
  const start = useDeclarationStart(entryId, draftKey)
  const [begun, setBegun] = useState<Begun>()
  const draft = useDraft(draftKey)
  const share = useShare(shareId)
  const [path, navigate] = useLocation()
  useShareTaken(share, {
    draftKey,
    values: begun?.initial,
    takes: 'all',
    left: begun?.left,
  })
  const isChosen = Object.keys(chosen).length > 0
  const isBegun = begun !== undefined

  useEffect(() => {
    onForm(isBegun)
    return () => onForm(false)
  }, [isBegun, onForm])

  // From here on the form owns the choice: kept in the address, it would override a later one after a reload.
  useEffect(() => {
    if (!begun || !isChosen) return
    draft.save(begun.initial)
    const rest = entryId ? `?entry=${entryId}` : like ? `?like=${like}` : ''
    navigate(`${path}${rest}`, { replace: true })
  }, [begun, isChosen, draft, navigate, path, entryId, like])

  // The form keeps its initial values: reloaded lists change the choices on offer, never what was typed.
  if (begun) return <DeclareForm {...begun} lists={lists ?? begun.lists} draftKey={draftKey} entryId={entryId} />
  if (lists && start.state === 'ready' && share !== undefined) {
    const { refusal } = start
    const begin = (before: Declaration) => {
      const { values, left } = share ? withShared(before, share) : { values: before, left: [] }
      setBegun({ lists, initial: { ...values, ...chosen }, refusal, left })
    }
    if (like !== undefined && start.values === null) {
      return <LikeParcel id={like} lists={lists} onKnown={begin} />
    }
    const values = start.values ?? (last !== undefined && freshDeclaration(lists, last))
    if (values) {
      begin(values)
      return null
    }
  }
  if (start.state === 'gone') return <Gone />
  return (
    <QueryView of={{ ...needed, data: undefined }} skeleton={<DeclarationComing />}>
      {() => null}
    </QueryView>
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
        <AppLink to="parcels" look="primary">
          {t('parcels.detail.back')}
        </AppLink>
      }
    />
  )
}
