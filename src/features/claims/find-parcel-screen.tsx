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
import { Answer } from '#ui/renewal.ts'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { draftKeys } from './draft-keys.ts'
import { QueuedCases } from './queued-cases.tsx'
import { SearchCard } from './search-card.tsx'
import { freshSearch, searchOfEntry } from './search-values.ts'
import { Unavailable } from './unavailable.tsx'

/** Results are read more often than requests are written, so the form loads after the rest. */
const SearchForm = lazyPart(async () => (await import('./search-form.tsx')).SearchForm)

/**
 * For parcels that were delivered but are missing from the account: a search form, and the results of earlier requests. `?number=`
 * fills in a tracking number, `?request=5` shows that request first, `?entry=` corrects a refused one.
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
        {opened && (
          <Answer value={query}>
            <SearchCard key={opened.id} request={opened} />
          </Answer>
        )}
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

/** Keeps the form's initial values. */
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
