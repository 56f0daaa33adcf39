import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { searchList } from '#data/claims.ts'
import { useKept } from '#forms/use-kept.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued, type Queued } from '#offline/outbox/use-queued.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Coming } from '#ui/coming.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { draftKeys } from './draft-keys.ts'
import { QueuedCases } from './queued-cases.tsx'
import { SearchCard } from './search-card.tsx'
import { freshSearch, searchOfEntry } from './search-values.ts'
import { Unavailable } from './unavailable.tsx'

/** Requests and their results are read more often than new ones are written: the form loads after the rest is shown. */
const SearchForm = lazyPart(async () => (await import('./search-form.tsx')).SearchForm)

/**
 * "It was delivered, and it is not in my account": asking for it, and what came of what was asked. `?number=` begins with a number,
 * `?request=5` shows that request first, `?entry=` opens one that the provider did not take.
 */
export function FindParcelScreen() {
  const { t } = useI18n()
  const place = new URLSearchParams(useSearch())
  const query = useInfiniteQuery({ ...searchList(useCall(), {}), refetchOnMount: 'always' })
  const waiting = useQueued('search.create')
  const isBlocked = useSession().blocked !== null
  const kept = useFocusKept<HTMLDivElement>()
  const entry = place.get('entry')
  const rows = query.data?.pages.flatMap(({ data }) => data)
  const opened = rows?.find(({ id }) => String(id) === place.get('request'))
  return (
    <>
      <PageHead title={t('claims.search.title')} lead={t('claims.search.lead')} back={{ to: 'claims', onDesk: true }} />
      <div ref={kept} className="stack stack-l">
        <p className="note phone-only">{t('claims.search.lead')}</p>
        {opened && <SearchCard key={opened.id} request={opened} />}
        <div className="cols">
          <div className="stack">
            {isBlocked ? (
              <Notice tone="info">{t('claims.closed_blocked')}</Notice>
            ) : waiting ? (
              <Begun key={entry} entry={entry} number={place.get('number') ?? ''} waiting={waiting} />
            ) : (
              <Coming height="36rem" />
            )}
          </div>
          <section className="stack" aria-label={t('claims.search.mine')}>
            <QueuedCases entries={waiting ?? []} />
            <h2 className="h3">{t('claims.search.mine')}</h2>
            <QueryView
              of={query}
              skeleton={<RowsSkeleton count={2} height="4.5rem" />}
              isEmpty={() => rows?.length === 0}
              empty={<p className="note">{t('claims.search.none')}</p>}
            >
              {() => (
                <>
                  <ul className="stack stack-m" aria-label={t('claims.search.mine')}>
                    {rows
                      ?.filter((row) => row !== opened)
                      .map((row) => (
                        <li key={row.id}>
                          <SearchCard request={row} />
                        </li>
                      ))}
                  </ul>
                  <MoreRows query={query} skeleton={<RowsSkeleton count={1} height="4.5rem" />} />
                </>
              )}
            </QueryView>
          </section>
        </div>
      </div>
    </>
  )
}

type Begins = { entry: string | null; number: string; waiting: readonly Queued<'search.create'>[] }

/** The form keeps what it began with. */
function Begun({ entry: id, number, waiting }: Begins) {
  const { t } = useI18n()
  const draftKey = id === null ? draftKeys.search : draftKeys.mendedSearch(id)
  const kept = useKept(draftKey)
  const [entry] = useState(() => waiting.find((each) => each.id === id) ?? null)
  const [saved] = useState(() => (entry ? searchOfEntry(entry.body) : freshSearch(number)))
  if (!kept) return <Coming height="36rem" />
  if (id !== null && !entry)
    return (
      <Unavailable
        title={t('claims.search.gone')}
        action={
          <AppLink to="find-parcel" look="primary">
            {t('claims.search.anew')}
          </AppLink>
        }
      />
    )
  return (
    <Suspense fallback={<Coming height="36rem" />}>
      <SearchForm
        {...{ saved, draftKey }}
        kept={kept.value}
        refusal={entry?.state === 'refused' ? entry.error : null}
      />
    </Suspense>
  )
}
