import { useQueryClient } from '@tanstack/react-query'
import { claims, type ClaimDetail } from '#contracts/claims.ts'
import { claimDelivered, claimsKey } from '#data/claims.ts'
import { ActionQuestion, AskingButton } from '#forms/action-question.tsx'
import { useAction } from '#forms/use-action.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'

/** Withdraws the claim while it is undecided. */
export function WithdrawClaim({ claim }: { claim: ClaimDetail }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const runner = useAction<{ data: ClaimDetail }>({
    askAgain: () => client.invalidateQueries({ queryKey: claimsKey }),
    delivered: (reply) => claimDelivered(client, reply),
    unsureWords: t('claims.withdraw.unsure'),
  })
  return (
    <AskingButton words={t('claims.withdraw.button')} look="danger">
      {(asked) => (
        <ActionQuestion
          {...asked}
          runner={runner}
          title={t('claims.withdraw.title')}
          verb={t('claims.withdraw.button')}
          busy={t('claims.withdraw.busy')}
          look="danger"
          send={() => call(claims.withdraw, { params: { id: String(claim.id) } })}
          done={t('claims.withdraw.done')}
        >
          <p>{t('claims.withdraw.text')}</p>
        </ActionQuestion>
      )}
    </AskingButton>
  )
}
