import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ParcelDeclaration } from '#contracts/parcels/actions.ts'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelDeclaration, parcelDetail } from '#data/parcels.ts'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useKept } from '#forms/use-kept.ts'
import { useSave } from '#forms/use-save.ts'
import { WaitingNotice } from '#forms/waiting-notice.tsx'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useQueued, type Queued } from '#offline/outbox/use-queued.ts'
import { href } from '#paths.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { ActionBar, DeclarationAside } from './declaration-aside.tsx'
import { DeclarationComing } from './declaration-coming.tsx'
import type { Declaration } from './declaration.ts'
import { changeIn, editedValues, lockedIn, stillOpen, toWhole, typedOver } from './edited-declaration.ts'
import { useFormLists, type FormLists } from './form-lists.ts'
import { ItemsSection } from './items-section.tsx'
import { OriginSection } from './origin-section.tsx'
import { missing } from './no-parcel.tsx'
import { changeOf } from './parcel-change.ts'
import { ReceivingSection } from './receiving-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { ThresholdSection } from './threshold-section.tsx'

type Props = {
  id: number
  /** A person who was added to the address book in the meantime. */
  chosen: Partial<Declaration>
}

/** Edits an existing parcel's declaration, in the same form as a new one. */
export function ParcelEdit({ id, chosen }: Props) {
  const { t } = useI18n()
  const { data: parcel } = useQuery(parcelDetail(useCall(), id))
  const isBlocked = useSession().blocked !== null
  if (parcel && (isBlocked || !parcel.can.update)) {
    const title = t(isBlocked ? 'parcels.act.blocked' : 'parcels.edit.closed')
    return <Notice tone="info" title={title} action={<Back id={id} />} />
  }
  return <Beginning id={id} chosen={chosen} />
}

/** Loads what the form starts with, each time it opens: a block closes it, and what was typed before must come back. */
function Beginning({ id, chosen }: Props) {
  const call = useCall()
  const detail = useQuery(parcelDetail(call, id))
  const declaration = useQuery({ ...parcelDeclaration(call, id), staleTime: 0, refetchOnWindowFocus: false })
  const { lists, needed } = useFormLists()
  const waiting = useQueued('parcel.update')
  const draftKey = `parcel.edit.${id}`
  const kept = useKept(draftKey)
  const parcel = detail.data
  const asked = [detail, declaration, needed].find((each) => each.data === undefined) ?? needed
  const data =
    parcel && declaration.data && lists && waiting && kept
      ? { parcel, stored: declaration.data, lists, kept: kept.value, waiting: changeOf(waiting, id) ?? null }
      : undefined
  return (
    <QueryView of={{ ...asked, data }} skeleton={<DeclarationComing />} failed={missing}>
      {(begin) => <EditForm {...begin} draftKey={draftKey} chosen={chosen} />}
    </QueryView>
  )
}

function Back({ id }: { id: number }) {
  const { t } = useI18n()
  return (
    <AppLink to="parcel" params={{ id }} look="plain">
      {t('parcels.edit.back')}
    </AppLink>
  )
}

type FormProps = {
  parcel: ParcelDetail
  stored: ParcelDeclaration
  lists: FormLists
  draftKey: string
  kept: unknown
  waiting: Queued<'parcel.update'> | null
  chosen: Partial<Declaration>
}

function EditForm({ parcel, stored, lists, draftKey, kept, waiting, chosen }: FormProps) {
  const { t, language } = useI18n()
  const [path, navigate] = useLocation()
  const save = useSave()
  const hasLeft = useHasLeft()
  const isChosen = Object.keys(chosen).length > 0
  const hasArrived = parcel.received_at !== null
  const { discard } = useOutbox()
  const saved = editedValues(stored, waiting ? stillOpen(waiting.body.change, stored, parcel.status) : {})
  const [begun] = useState(() => {
    const typed = stillOpen({ ...typedOver(kept), ...chosen }, stored, parcel.status)
    return Object.keys(typed).length > 0 ? { ...saved, ...typed } : null
  })
  const contract = useKeptForm({
    schema: ParcelDraft,
    saved,
    draftKey,
    kept: begun,
    isRecord: true,
    prepare: (values) => toWhole(values, stored, parcel.status),
  })
  const { form, formRef, fieldError, formError, submit, isDirty, markKept, forget } = contract
  const isBusy = form.formState.isSubmitting
  const isWeighed = parcel.actual_weight !== null
  const isDraft = parcel.status === 'draft'
  const existing = { parcel }
  const parts = { form, fieldError, lists, isLocked: lockedIn(stored, parcel.status), existing }

  // From here on the form owns the choice: kept in the address, it would override a later one after a reload.
  useEffect(() => {
    if (isChosen) navigate(`${path}?parcel=${parcel.id}`, { replace: true })
  }, [isChosen, navigate, path, parcel.id])

  async function send() {
    const values = form.getValues()
    const change = stillOpen(changeIn(values, stored), stored, parcel.status)
    if (isDraft || Object.keys(change).length > 0) {
      const body = { client_uuid: clientKey(), parcel_id: parcel.id, change }
      const result = await save({ kind: 'parcel.update', body })
      if (!result) return
      if (result.state === 'saved') toast.ok(t(isDraft ? 'parcels.create.done' : 'parcels.edit.done'))
    } else if (waiting) await discard(waiting.id)
    await markKept(values)
    if (hasLeft.current) return
    navigate(`~${href(language, 'parcel', { id: parcel.id })}`, { replace: true })
  }

  return (
    <form ref={formRef} className="cols" noValidate onSubmit={submit(send)}>
      <fieldset className="stack stack-l" disabled={isBusy}>
        {waiting && <WaitingNotice entry={waiting} />}
        {formError && <Notice tone="attention" alert title={formError} />}
        {hasArrived && <Notice tone="info" title={t('parcels.edit.locked')} />}
        {parcel.total !== null && <Notice tone="wait" title={t('parcels.edit.priced')} />}
        <OriginSection {...parts} />
        <ItemsSection {...parts} />
        <ReceivingSection {...parts} />
        <ServicesSection {...parts} />
        <ThresholdSection {...parts} />
      </fieldset>
      <DeclarationAside {...parts} {...{ isBusy, isWeighed }} isChange={!isDraft} />
      <ActionBar {...parts} {...{ isBusy, isWeighed }} isChange={!isDraft} />
      <LeaveQuestion when={isDirty && !isBusy} ownQuery onLeave={forget} />
    </form>
  )
}
