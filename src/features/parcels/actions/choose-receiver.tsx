import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Receiver } from '#contracts/people/people.ts'
import { parcelDeclaration } from '#data/parcels.ts'
import { receiverList } from '#data/people.ts'
import { failureWords, refusalWords } from '#forms/failure-words.ts'
import { useActed } from '#forms/use-acted.ts'
import { useSave } from '#forms/use-save.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toast } from '#ui/toast.ts'
import { LimitMeters } from '../limit-meters.tsx'
import { changeOf } from '../parcel-change.ts'
import { importOf } from '../import-of.ts'
import { useLimitUse } from '../use-limit-use.ts'

/** Who gets the parcel. May wait for the network, as the whole form of a change may. */
export function ChooseReceiver({ parcel, look = 'plain' }: { parcel: ParcelDetail; look?: ButtonLook }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  // Asked for ahead: without a network it is there.
  const { data: receivers } = useQuery(receiverList(useCall()))
  const words = t(parcel.receiver ? 'parcels.act.other_receiver' : 'parcels.act.choose_receiver')
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && <Choice {...{ parcel, receivers }} title={words} onClose={() => setOpen(false)} />}
    </>
  )
}

type ChoiceProps = {
  parcel: ParcelDetail
  receivers: readonly Receiver[] | undefined
  title: string
  onClose: () => void
}

function Choice({ parcel, receivers, title, onClose }: ChoiceProps) {
  const { t, has } = useI18n()
  const isOnline = useOnline()
  const waiting = useQueued('parcel.update')
  const save = useSave()
  const acted = useActed()
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const others = receivers?.filter((each) => each.id !== parcel.receiver?.id)
  const receiver = others?.find((each) => String(each.id) === chosen)
  const checked = `parcels.create.receiver_${receiver?.verification_status}`

  async function choose() {
    if (isBusy) return
    if (!receiver) return setProblem(t('errors.required'))
    setBusy(true)
    setProblem(undefined)
    try {
      // What waits is sent together with it.
      const change = { ...changeOf(waiting, parcel.id)?.body.change, receiver_id: receiver.id }
      const body = { client_uuid: clientKey(), parcel_id: parcel.id, change }
      const saved = await save({ kind: 'parcel.update', body })
      if (saved?.state === 'saved') toast.ok(t('parcels.act.receiver_chosen', { name: receiver.name }))
      if (saved) {
        onClose()
        acted()
      }
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
          <Button onClick={() => !isBusy && onClose()}>{t('forms.act.cancel')}</Button>
          <Button look="primary" busy={isBusy ? t('forms.saving') : undefined} onClick={() => void choose()}>
            {t('forms.save')}
          </Button>
        </>
      }
    >
      <div className="stack stack-m">
        {!others && !isOnline && <p>{t('forms.act.needs_network')}</p>}
        {others?.length === 0 ? (
          <Notice tone="info">{t('parcels.act.nobody_else')}</Notice>
        ) : (
          <SelectField
            label={t('parcels.create.receiver')}
            placeholder={t('parcels.create.choose_receiver')}
            options={(others ?? []).map((each) => ({ value: each.id, label: each.name }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            hint={has(checked) && t(checked)}
            error={problem}
            disabled={isBusy}
          />
        )}
        <AppLink to="receivers" search={`act=add&for=parcel&parcel=${parcel.id}`} look="block">
          {t('parcels.create.add_receiver')}
        </AppLink>
        {/* Below what can be pressed, which it would push away. */}
        {receiver && <ReceiverLimit {...{ parcel, receiver }} />}
      </div>
    </Dialog>
  )
}

/** What the parcel would take of the limit of whoever is chosen: often the reason to choose another. */
function ReceiverLimit({ parcel, receiver }: { parcel: ParcelDetail; receiver: Receiver }) {
  const isWeighed = parcel.actual_weight !== null
  const { data: declared } = useQuery({ ...parcelDeclaration(useCall(), parcel.id), enabled: !isWeighed, retry: false })
  const taken = useLimitUse({
    receiverId: receiver.id,
    destination: null,
    goods: importOf(parcel, declared?.declared_weight),
    counted: [],
  })
  return taken && <LimitMeters taken={taken} />
}
