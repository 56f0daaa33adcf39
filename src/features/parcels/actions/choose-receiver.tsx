import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelDeclaration } from '#data/parcels.ts'
import { receiverList } from '#data/people.ts'
import { priceWorld } from '#data/price-world.ts'
import { failureWords, refusalWords } from '#forms/failure-words.ts'
import { limitName } from '#forms/limit-meter.tsx'
import { useActed } from '#forms/use-acted.ts'
import { useSave } from '#forms/use-save.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { worthIn } from '#rules/currency-rates.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toast } from '#ui/toast.ts'
import { excessWords, LimitMeters } from '../limit-meters.tsx'
import { changeOf } from '../parcel-change.ts'
import { stillOpen } from '../edited-declaration.ts'
import { receiverState } from '../receiver-state.ts'
import type { LimitUse } from '../use-limit-use.ts'
import { EditLink } from './edit-link.tsx'
import { useReceiverChoices } from './use-receiver-choices.ts'

/** Chooses the receiver. Like any change of the form, it may wait for the network. */
export function ChooseReceiver({ parcel, look = 'plain' }: { parcel: ParcelDetail; look?: ButtonLook }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  // Prefetched, so that it is there without a network.
  useQuery(receiverList(useCall()))
  const words = t(parcel.receiver ? 'parcels.act.other_receiver' : 'parcels.act.choose_receiver')
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && <Choice parcel={parcel} title={words} onClose={() => setOpen(false)} />}
    </>
  )
}

type ChoiceProps = {
  parcel: ParcelDetail
  title: string
  onClose: () => void
}

function Choice({ parcel, title, onClose }: ChoiceProps) {
  const i18n = useI18n()
  const { t, f } = i18n
  const { options, now, isNobodyFit, others } = useReceiverChoices(parcel)
  const isOnline = useOnline()
  const pending = changeOf(useQueued('parcel.update'), parcel.id)?.body.change
  const declaration = useQuery({ ...parcelDeclaration(useCall(), parcel.id), enabled: pending !== undefined })
  const stored = declaration.data
  const save = useSave()
  const acted = useActed()
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLSelectElement>(null)
  const nobodyFits = useId()
  const nowIs = useId()
  const receiver = others?.find((each) => String(each.id) === chosen)
  const verification = receiver && receiverState(receiver, i18n)
  const isRefused = receiver?.verification_status === 'invalid'
  const option = options.find(({ value }) => value === receiver?.id)
  const taken = option?.limit
  const place = parcel.pickup_point?.city
  const isElsewhere = receiver !== undefined && receiver.country_code !== parcel.destination_country_code
  const samePoint = isElsewhere && place && t('parcels.act.same_point', { place })
  const limitOf = taken?.elsewhere && limitName('value', f.country(taken.elsewhere), t)
  const isWorse = taken && now ? taken.excess > now.excess : false
  const worse = useWorse(isWorse ? now?.limit : null, taken)

  async function choose() {
    if (isBusy) return
    if (!receiver) {
      setProblem(t('parcels.act.no_receiver'))
      return field.current?.focus()
    }
    setBusy(true)
    setProblem(undefined)
    try {
      // Includes the change that is still queued, except for what is closed by now.
      const open = pending && stored ? stillOpen(pending, stored, parcel.status) : pending
      const change = { ...open, receiver_id: receiver.id }
      const body = { client_uuid: clientKey(), parcel_id: parcel.id, change }
      const saved = await save({ kind: 'parcel.update', body })
      if (saved) {
        onClose()
        acted()
      }
      // Toast after closing: behind an open dialog a screen reader would not hear it.
      if (saved?.state === 'saved') toast.ok(t('parcels.act.receiver_chosen', { name: receiver.name }))
    } catch (error) {
      const known = error instanceof ApiError
      const own = known && (Object.values(error.fields)[0]?.[0] ?? error.refusal.message)
      setProblem(own || t(...(known ? refusalWords(error) : failureWords('broken'))))
      if (!known) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      dirty={isBusy}
      title={title}
      actions={
        <>
          <Button onClick={() => !isBusy && onClose()}>
            {t(parcel.receiver ? 'parcels.act.keep_receiver' : 'forms.act.cancel')}
          </Button>
          <Button
            look={isNobodyFit || isWorse ? 'plain' : 'primary'}
            busy={isBusy ? t('forms.saving') : undefined}
            disabled={declaration.isLoading}
            onClick={() => void choose()}
          >
            {t(parcel.receiver ? 'parcels.act.change_receiver' : 'parcels.act.choose_receiver')}
          </Button>
        </>
      }
    >
      <div className="stack stack-m">
        {isNobodyFit && (
          <Notice tone="info" action={parcel.can.update && <EditLink id={parcel.id} aria-describedby={nobodyFits} />}>
            <span id={nobodyFits}>{t('parcels.act.nobody_fits')}</span>
          </Notice>
        )}
        {parcel.receiver && (
          <p id={nowIs} className="note">
            {t('parcels.act.receiver_now', { name: parcel.receiver.name })}
            {now?.sum && <br />}
            {now?.sum && t('parcels.act.receiver_now_over', { sum: now.sum })}
          </p>
        )}
        {!others && !isOnline && <p>{t('forms.act.needs_network')}</p>}
        {others?.length === 0 ? (
          <Notice tone="info">{t('parcels.act.nobody_else')}</Notice>
        ) : (
          <SelectField
            ref={field}
            label={t('parcels.create.receiver')}
            aria-describedby={parcel.receiver ? nowIs : undefined}
            placeholder={t('parcels.create.choose_receiver')}
            // The chosen person's limit is told in full below.
            options={options.map(({ value, name, stands }) => ({
              value,
              label: stands === null || String(value) === chosen ? name : `${name} · ${stands}`,
            }))}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              setProblem(undefined)
            }}
            hint={verification}
            error={problem ?? (isRefused && t('parcels.create.receiver_invalid'))}
            disabled={isBusy}
          />
        )}
        <AppLink to="receivers" search={`act=add&for=parcel&parcel=${parcel.id}`} look="block">
          {t('parcels.create.add_receiver')}
        </AppLink>
        {/* Below the buttons, which it would otherwise push away. */}
        {worse && <p className="strong">{worse}</p>}
        {taken && <LimitMeters taken={taken} isSilent />}
        {samePoint && (
          <p className="note">
            {samePoint}. {t('parcels.act.limit_of_country')}
          </p>
        )}
        {/* One live region for what the page shows about the chosen person in several places. */}
        <output className="sr">
          {[
            receiver && problem,
            option?.stands,
            isRefused ? t('parcels.create.receiver_invalid') : verification,
            worse,
            limitOf,
            samePoint,
          ]
            .filter(Boolean)
            .join('. ')}
        </output>
      </div>
    </Dialog>
  )
}

/** How the excess in money grows, both sums in one currency; null when it does not grow or cannot be told. */
function useWorse(before: LimitUse | null | undefined, after: LimitUse | null | undefined): string | null {
  const { t, f, language } = useI18n()
  const { data: world } = useQuery(priceWorld(useCall(), language))
  if (!before?.excess || !after || !world) return null
  const [own, sum] = [excessWords(before, f), excessWords(after, f)]
  const there = worthIn(before.excess, after.currency, world.rates)
  if (!own || !sum || there === null) return null
  const now =
    before.currency === after.currency ? own : t('parcels.create.about', { price: f.money(there, after.currency) })
  return t('parcels.act.receiver_worse', { sum, now })
}
