import { useQueryClient } from '@tanstack/react-query'
import { claims, type ClaimDetail } from '#contracts/claims.ts'
import { claimsKey } from '#data/claims-key.ts'
import { claimDelivered } from '#data/claims.ts'
import { ActQuestion, AskingButton } from '#forms/act-question.tsx'
import { useAct } from '#forms/use-act.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'

/** Taking it back, as long as it is not decided. */
export function WithdrawClaim({ claim }: { claim: ClaimDetail }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const acting = useAct<{ data: ClaimDetail }>({
    askAgain: () => client.invalidateQueries({ queryKey: claimsKey }),
    delivered: (reply) => claimDelivered(client, reply),
    unsureWords: t('claims.withdraw.unsure'),
  })
  return (
    <AskingButton words={t('claims.withdraw.button')} look="danger">
      {(asked) => (
        <ActQuestion
          {...asked}
          acting={acting}
          title={t('claims.withdraw.title')}
          verb={t('claims.withdraw.button')}
          busy={t('claims.withdraw.busy')}
          look="danger"
          send={() => call(claims.withdraw, { params: { id: String(claim.id) } })}
          done={t('claims.withdraw.done')}
        >
          <p>{t('claims.withdraw.text')}</p>
        </ActQuestion>
      )}
    </AskingButton>
  )
}
