import { parcelPasses, PassDraft } from '#contracts/parcel-passes.ts'
import type { ParcelDetail } from '#contracts/parcels.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { usePassAct } from './use-pass-act.ts'

/** Whose name stands on the pass. Never waits for a network: the code is the provider's to give. */
export function AskPass({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const call = useCall()
  const isOnline = useOnline()
  const { act, isBusy, problem, forget } = usePassAct()
  const { form, formRef, fieldError, submit } = useContractForm({ schema: PassDraft, defaultValues: { name: '' } })

  async function issue(body: PassDraft) {
    const params = { id: String(parcel.id) }
    await act(() => call(parcelPasses.issue, { params, body }), t('papers.pass.issued'))
  }

  return (
    <Card title={t('papers.pass.ask')}>
      <form ref={formRef} className="form" noValidate onSubmit={submit(issue)}>
        <p className="note">{t('papers.pass.ask_text')}</p>
        <TextField
          {...form.register('name', { onChange: forget })}
          label={t('papers.pass.name')}
          hint={t('papers.pass.name_hint')}
          error={fieldError('name') ?? problem ?? undefined}
          autoComplete="off"
          maxLength={100}
          readOnly={isBusy}
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
