import { useState } from 'react'
import { useSearch } from 'wouter'
import { ApiError } from '#http/api-error.ts'
import { refusalWords } from '#forms/failure-words.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Loader } from '#ui/loader.tsx'
import { useLinkValues } from '#ui/use-hash.ts'
import { AuthHead } from './auth-head.tsx'
import type { DeadLink } from './dead-link.ts'
import { Outcome } from './outcome.tsx'
import { SendVerification } from './send-verification.tsx'
import { useVerification } from './use-verification.ts'

/** Opened by the link in a verification mail. It works whether or not one is signed in: the link is the proof. */
export function VerifyScreen() {
  const query = useLinkValues(useSearch())
  const id = query.get('id')
  const hash = query.get('hash')
  if (!id || !hash || !/^[1-9]\d{0,9}$/.test(id) || hash.length > 200) return <Dead why="link_invalid" />
  // Pasting another link into this tab loads no page, so the key restarts the check.
  return <LinkQuestion key={hash} id={id} hash={hash} />
}

function LinkQuestion({ id, hash }: { id: string; hash: string }) {
  const { t } = useI18n()
  const { result, again } = useVerification({ id, hash })
  if (result === 'asking') return <AuthHead title={t('auth.verify.asking')} lead={<Loader />} />
  if (result instanceof ApiError) return <Failed error={result} again={again} />
  return result === 'verified' || result === 'link_used' ? <Verified how={result} /> : <Dead why={result} />
}

function Verified({ how }: { how: 'verified' | 'link_used' }) {
  const { t } = useI18n()
  return (
    <Outcome drawing="flight" title={t(`auth.verify.${how}`)} text={t(`auth.verify.${how}_text`)}>
      <Onward look="primary" />
    </Outcome>
  )
}

function Failed({ error, again }: { error: ApiError; again: () => void }) {
  const { t } = useI18n()
  // After an answer that was cut short the link may be used up.
  const isOffline = error.isUnanswered
  const [words] = useState(() => refusalWords(error))
  return (
    <Outcome
      drawing={isOffline ? 'offline' : 'lost'}
      title={t('auth.verify.failed')}
      text={isOffline ? t('auth.verify.offline') : t(...words)}
      isDeadEnd
    >
      <Button look="primary" block onClick={again}>
        {t('ui.retry')}
      </Button>
      <Onward look="quiet" />
    </Outcome>
  )
}

function Dead({ why }: { why: Exclude<DeadLink, 'link_used'> }) {
  const { t } = useI18n()
  const { phase, person } = useSession()
  const canAsk = phase === 'customer' && person?.is_email_verified === false
  const isDone = phase === 'customer' && person?.is_email_verified === true
  const way = phase !== 'customer' ? 'guest' : isDone ? 'done' : canAsk ? 'ask' : 'own'
  return (
    <Outcome
      drawing="lost"
      title={t(`auth.verify.${why}`)}
      text={`${t(`auth.verify.${why}_text`)} ${t(`auth.verify.${way}`)}`}
      isDeadEnd={!isDone}
    >
      {canAsk && <SendVerification look="primary" block />}
      <Onward look={canAsk ? 'quiet' : 'primary'} />
    </Outcome>
  )
}

/** Leads to the dashboard when signed in, else to the sign-in. */
function Onward({ look }: { look: 'primary' | 'quiet' }) {
  const { t } = useI18n()
  const { phase } = useSession()
  return phase === 'customer' ? (
    <AppLink to="dashboard" look={look} block>
      {t('auth.verify.to_dashboard')}
    </AppLink>
  ) : (
    <AppLink to="login" look={look} block>
      {t('auth.submit')}
    </AppLink>
  )
}
