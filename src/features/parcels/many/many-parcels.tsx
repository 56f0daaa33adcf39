import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { maxNumbers, ParcelDraft } from '#contracts/parcels/drafts.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Warehouse } from '#contracts/places.ts'
import { InOneTab } from '#forms/in-one-tab.tsx'
import { useKept } from '#forms/use-kept.ts'
import { useShare, useShareTaken } from '#forms/use-share.ts'
import { SaveBar } from '#forms/save-bar.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { sortWords } from '#rules/shared-words.ts'
import { findTrackingNumbers } from '#rules/tracking-numbers.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { currencyOf, toDraft } from '../declaration.ts'
import { manyKey } from '../draft-key.ts'
import { useFormLists, useLast, type FormLists } from '../form-lists.ts'
import { freshDeclaration } from '../fresh-declaration.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { FoundNumbers } from './found-numbers.tsx'
import { useNumberStates } from './number-state.ts'
import { readTyped, withMore, withText, type Typed } from './typed.ts'
import { useAnnounce } from './use-announce.ts'

/** Announces several parcels by tracking number alone (`create?many`): pasted, typed, scanned, or shared by another app. */
export function ManyParcels({ shareId }: { shareId: string | null }) {
  const { t } = useI18n()
  return (
    <>
      <PageHead
        title={t('parcels.many.title')}
        lead={t('parcels.many.lead')}
        back={{ to: 'parcel-create', onDesk: true }}
      />
      <InOneTab draftKey={manyKey}>{(isHere) => isHere && <Beginning shareId={shareId} />}</InOneTab>
    </>
  )
}

/** Keeps the form's initial values. */
function Beginning({ shareId }: { shareId: string | null }) {
  const { lists, needed } = useFormLists()
  const last = useLast()
  const kept = useKept(manyKey)
  const share = useShare(shareId)
  const [begun, setBegun] = useState<Typed>()
  if (!begun && kept && share !== undefined) {
    const typed = readTyped(kept.value)
    const { numbers } = sortWords(share ?? { title: '', text: '', url: '' })
    setBegun(typed.text.includes(numbers) ? typed : withMore(typed, numbers))
  }
  useShareTaken(share, { draftKey: manyKey, values: begun, takes: 'words' })
  const data = lists && last !== undefined && begun ? { lists, last, typed: begun } : undefined
  return (
    <QueryView of={{ ...needed, data }} skeleton={<FormSkeleton cards={[4, 5]} />}>
      {(begin) => <ManyForm {...begin} />}
    </QueryView>
  )
}

type FormProps = { lists: FormLists; last: ParcelDetail | null; typed: Typed }

function ManyForm({ lists, last, typed: begun }: FormProps) {
  const { t } = useI18n()
  const draft = useDraft(manyKey)
  const [typed, setTyped] = useState<Typed>(() => ({
    ...begun,
    warehouse_id: begun.warehouse_id || freshDeclaration(lists, last).warehouse_id,
  }))
  const warehouse = lists.warehouses.find(({ id }) => String(id) === typed.warehouse_id)
  const [wasAsked, setAsked] = useState(false)
  const warehouseField = useRef<HTMLSelectElement>(null)
  const found = findTrackingNumbers(typed.text)
  const all = found.filter(({ number }) => !typed.taken_out.includes(number))
  const numbers = all.slice(0, maxNumbers)
  const stateOf = useNumberStates(numbers.map(({ number }) => number))
  const rest = all.slice(maxNumbers).map(({ number }) => number)
  const { announce, isBusy } = useAnnounce(async () => {
    await draft.clear()
    // Numbers beyond one batch stay in the draft for the customer's return.
    if (rest.length > 0) draft.save({ ...typed, text: rest.join('\n'), taken_out: [] })
  })
  const fresh = numbers.filter(({ number }) => stateOf(number) === null)
  useUnsavedWork(typed.text !== begun.text)

  function change(part: Partial<Typed>) {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.save(next)
  }

  function submit() {
    if (isBusy || fresh.length === 0) return
    setAsked(true)
    if (!warehouse) return warehouseField.current?.focus()
    const common = { warehouse, shop_name: typed.shop_name, last }
    void announce(fresh.map(({ number }) => announcement(number, common, lists)))
  }

  return (
    <form
      className="stack stack-l"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className="stack stack-l" disabled={isBusy}>
        <Card>
          <div className="form">
            <TextArea
              label={t('parcels.many.numbers')}
              hint={t('parcels.many.hint')}
              rows={5}
              value={typed.text}
              onChange={({ target }) => change(withText(typed, target.value))}
              autoComplete="off"
              spellCheck={false}
              maxLength={50_000}
            />
            <div>
              <ScanButton many onNumbers={(read) => change(withMore(typed, read.join('\n')))} />
            </div>
            <div>
              <output className="small">
                {all.length > 0
                  ? t('parcels.many.found', { count: all.length })
                  : found.length === 0 && typed.text.trim().length > 5 && t('parcels.many.none')}
              </output>
              <FoundNumbers
                numbers={numbers}
                stateOf={stateOf}
                onTakeOut={(number) => change({ taken_out: [...typed.taken_out, number] })}
              />
              {all.length > maxNumbers && <p className="small">{t('parcels.many.most', { count: maxNumbers })}</p>}
            </div>
            <div className="grid-2">
              <SelectField
                ref={warehouseField}
                label={t('parcels.create.warehouse')}
                placeholder={t('parcels.create.choose_warehouse')}
                options={lists.warehouses.map((each) => ({ value: each.id, label: each.title }))}
                value={warehouse?.id ?? ''}
                error={wasAsked && !warehouse && t('errors.required')}
                onChange={({ target }) => change({ warehouse_id: target.value })}
              />
              <TextField
                label={t('parcels.many.shop')}
                optional
                maxLength={120}
                value={typed.shop_name}
                onChange={({ target }) => change({ shop_name: target.value })}
                autoComplete="off"
              />
            </div>
          </div>
        </Card>
      </fieldset>
      {(isBusy || fresh.length > 0) && (
        <SaveBar
          isBusy={isBusy}
          label={t('parcels.many.confirm', { count: fresh.length })}
          busy={t('parcels.create.busy')}
        />
      )}
    </form>
  )
}

/** The fields that all the parcels share. */
type Common = { warehouse: Warehouse; shop_name: string; last: ParcelDetail | null }

/** A declaration with a tracking number only, and the customer's defaults. */
function announcement(tracking_number: string, { warehouse, shop_name, last }: Common, lists: FormLists): ParcelDraft {
  // Invisible characters pasted with a name are dropped silently, as in the numbers.
  const shown = shop_name.toWellFormed().replaceAll('\0', '')
  const form = {
    ...freshDeclaration(lists, last),
    warehouse_id: String(warehouse.id),
    declared_currency: currencyOf(warehouse.country_code),
    tracking_number,
    shop_name: shown,
  }
  return z.parse(ParcelDraft, { ...toDraft(form), items: [] })
}
