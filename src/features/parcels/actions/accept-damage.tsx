import { parcelActions } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { AskingButton } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { claimDays } from '#rules/parcel-acts.ts'
import { ActionQuestion } from './action-question.tsx'

/** Lets a damaged parcel continue as it is. */
export function AcceptDamage({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const call = useCall()
  return (
    <AskingButton words={t('parcels.act.accept_damage')}>
      {(asked) => (
        <ActionQuestion
          {...asked}
          title={t('parcels.act.accept_damage_title')}
          verb={t('parcels.act.accept_damage')}
          busy={t('parcels.act.accepting')}
          send={() => call(parcelActions.acceptDamage, { params: { id: String(parcel.id) } })}
          done={t('parcels.act.damage_accepted')}
        >
          <p>{t('parcels.act.accept_damage_text', { days: claimDays })}</p>
        </ActionQuestion>
      )}
    </AskingButton>
  )
}
