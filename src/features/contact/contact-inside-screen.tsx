import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { currentUser } from '#data/account.ts'
import { warehouseTerms } from '#data/countries.ts'
import { pickupPointList } from '#data/places.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useQueued, type Queued } from '#offline/outbox/use-queued.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSession } from '#session/session-context.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Coming } from '#ui/coming.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import type { LetterSender } from './letter-values.ts'
import { QueuedLetters } from './queued-letters.tsx'
import { Ways } from './ways.tsx'

const CustomerLetter = lazyPart(async () => (await import('./customer-letter.tsx')).CustomerLetter)

/** A customer's letter to the provider, and their queued letters. `?entry=` corrects a refused one. */
export function ContactInsideScreen() {
  const { t } = useI18n()
  const entry = new URLSearchParams(useSearch()).get('entry')
  const waiting = useQueued('contact.create')
  const sender = useSender()
  const isBlocked = useSession().blocked !== null
  const offices = useQuery(warehouseTerms(useCall()))
  const points = useQuery(pickupPointList(useCall()))
  const missing = [offices, points].filter(({ data }) => data === undefined)
  const isAsked = missing.some(({ fetchStatus }) => fetchStatus === 'fetching')
  const isOnline = useOnline()
  // While it is asked again, the failure stands.
  const hasFailed = missing.some(
    ({ fetchStatus, errorUpdateCount }) => fetchStatus !== 'fetching' || errorUpdateCount > 0,
  )
  const kept = useFocusKept<HTMLDivElement>()
  return (
    <>
      <PageHead title={t('titles.contact-us-inside')} lead={t('contact.inside_lead')} back={{ to: 'settings' }} />
      <div ref={kept} className="cols">
        <div className="stack">
          {isBlocked && <Notice tone="info">{t('contact.blocked')}</Notice>}
          {waiting && sender ? (
            <Begun key={`${entry} ${isBlocked}`} {...{ entry, waiting, sender, isBlocked }} />
          ) : (
            <Coming height="44rem" />
          )}
        </div>
        <div className="stack stack-l">
          <QueuedLetters entries={waiting ?? []} />
          <Ways
            offices={offices.data ?? null}
            points={points.data ?? null}
            lost={
              hasFailed
                ? { isAsked, retry: isOnline ? () => missing.forEach((each) => void each.refetch()) : null }
                : null
            }
          />
        </div>
      </div>
    </>
  )
}

/** The sender, as far as known; null while the provider is asked. */
function useSender(): LetterSender | null {
  const { person } = useSession()
  const me = useQuery(currentUser(useCall()))
  if (me.isPending && me.fetchStatus === 'fetching') return null
  const { first_name, last_name } = me.data ?? person ?? {}
  return {
    name: [first_name, last_name].filter(Boolean).join(' '),
    email: me.data?.email ?? person?.email ?? '',
    phone: me.data?.phone ?? '',
  }
}

type Begins = {
  entry: string | null
  waiting: readonly Queued<'contact.create'>[]
  sender: LetterSender
  isBlocked: boolean
}

/** Keeps the form's initial values. */
function Begun({ entry: id, waiting, sender, isBlocked }: Begins) {
  const [entry] = useState(() => waiting.find((each) => each.id === id && each.state === 'refused') ?? null)
  const [begun] = useState(sender)
  return (
    <Suspense fallback={<Coming height="44rem" />}>
      <CustomerLetter sender={begun} entry={entry} isBlocked={isBlocked} />
    </Suspense>
  )
}
