import { useRef, useState, type SubmitEvent } from 'react'
import { parcelPasses } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { usePassAct } from './use-pass-act.ts'

/** Asks for the name on the pass. It is never queued, because only the provider can issue the code. */
export function AskPass({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const call = useCall()
  const isOnline = useOnline()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { act, isBusy, problem, forget } = usePassAct()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(name.trim() === '')
    const params = { id: String(parcel.id) }
    const issue = () => act(() => call(parcelPasses.issue, { params, body: { name } }), t('papers.pass.issued'))
    if (name.trim() === '' || !(await issue())) field.current?.focus()
  }

  return (
    <Card title={t('papers.pass.ask')}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="note">{t('papers.pass.ask_text')}</p>
        <TextField
          label={t('papers.pass.name')}
          hint={t('papers.pass.name_hint')}
          error={problem ?? (isMissing ? t('errors.required') : undefined)}
          ref={field}
          name="name"
          autoComplete="off"
          maxLength={100}
          readOnly={isBusy}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setMissing(false)
            forget()
          }}
        />
        {!isOnline && <p className="note">{t('forms.act.needs_network')}</p>}
        <div className="btns">
          <Button
            type="submit"
            look="primary"
            disabled={!isOnline && !isBusy}
            busy={isBusy ? t('papers.pass.issuing') : undefined}
          >
            {t('papers.pass.issue')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
