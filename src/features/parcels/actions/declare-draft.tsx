import { parcelChanges } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { AskingButton } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ActionQuestion } from './action-question.tsx'

/** Declares a complete draft as it is: the provider does so on any update, even an empty one. */
export function DeclareDraft({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const call = useCall()
  return (
    <AskingButton words={t('parcels.act.declare_draft')}>
      {(asked) => (
        <ActionQuestion
          {...asked}
          title={t('parcels.act.declare_draft_title')}
          verb={t('parcels.act.declare_draft')}
          busy={t('parcels.act.declaring_draft')}
          send={() => call(parcelChanges.update, { params: { id: String(parcel.id) }, body: {} })}
          done={t('parcels.create.done')}
        >
          <p>{t('parcels.act.declare_draft_text')}</p>
        </ActionQuestion>
      )}
    </AskingButton>
  )
}
