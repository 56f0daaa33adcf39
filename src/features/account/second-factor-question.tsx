import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { secondFactor as api, type ChangedSecondFactor } from '#contracts/account/second-factor.ts'
import { secondFactor } from '#data/second-factor.ts'
import { ActionQuestion } from '#forms/action-question.tsx'
import { useAction } from '#forms/use-action.ts'
import type { Call } from '#http/client.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { AskedAct } from './second-factor-acts.tsx'

type Props = { act: AskedAct; onClose: () => void; onChanged: (now: ChangedSecondFactor) => void }

/** The confirmation before something is removed or replaced. */
export function SecondFactorQuestion({ act, onClose, onChanged }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { data: known } = useQuery(secondFactor(call))
  const answer = useRef<ChangedSecondFactor>(null)
  const runner = useAction<{ data: ChangedSecondFactor }>({
    askAgain: () => client.invalidateQueries({ queryKey: secondFactor(call).queryKey }),
    delivered: ({ data }) => (answer.current = data),
    unsureWords: t('errors.lost'),
  })
  const words = wordsOf(act)
  const name = act.kind === 'remove-passkey' ? act.passkey.name : ''
  const ways = (known?.passkeys?.length ?? 0) + (known?.app_since ? 1 : 0)
  return (
    <ActionQuestion
      isAsked
      onClose={onClose}
      title={t(`account.factor.${words}.title`, { name })}
      verb={t(`account.factor.${words}.verb`)}
      busy={t(`account.factor.${words}.busy`)}
      done={t(`account.factor.${words}.done`)}
      back={t('account.end_not')}
      look={act.kind === 'new-codes' ? 'primary' : 'danger'}
      runner={runner}
      send={() => send(call, act)}
      onDone={() => answer.current && onChanged(answer.current)}
    >
      <p>{t(`account.factor.${words}.text`)}</p>
      {act.kind !== 'new-codes' && ways === 1 && <p>{t('account.factor.last')}</p>}
    </ActionQuestion>
  )
}

function send(call: Call, act: AskedAct) {
  if (act.kind === 'remove-passkey') return call(api.removePasskey, { params: { id: String(act.passkey.id) } })
  return act.kind === 'remove-app' ? call(api.removeApp, {}) : call(api.renewRecoveryCodes, {})
}

function wordsOf({ kind }: AskedAct) {
  if (kind === 'remove-passkey') return 'passkey_removal'
  return kind === 'remove-app' ? 'app_removal' : 'codes_renewal'
}
