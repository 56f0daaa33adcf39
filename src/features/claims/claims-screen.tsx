import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { List } from '#ui/list.tsx'
import { Found } from '#ui/found.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { listAddress, useListAddress } from '#ui/use-list-address.ts'
import { CaseRow } from './case-row.tsx'
import { caseStates, keyOf, type Case } from './cases.ts'
import styles from './claims.module.css'
import { QueuedCases } from './queued-cases.tsx'
import { useCases } from './use-cases.ts'

const address = listAddress('state', caseStates)

/** The customer's claims and search requests: those that need the customer on top, the rest newest first. `?state=` filters them. */
export function ClaimsScreen() {
  const { t } = useI18n()
  const { step: state, setStep, query: filter, reset } = useListAddress(address)
  const { query, pages, waiting, rows, countOf } = useCases(state)
  const claims = useQueued('claim.create') ?? []
  const searches = useQueued('search.create') ?? []
  const queued = state === 'all' ? [...claims, ...searches] : []
  const isBlocked = useSession().blocked !== null
  const place = useFocusKept<HTMLDivElement>()
  const isNothing = queued.length === 0 && countOf('all') === 0
  return (
    <>
      <PageHead
        title={t('titles.claims')}
        lead={t('claims.lead')}
        back={{ to: 'settings' }}
        aside={
          !isBlocked && (
            <div className="desk-only">
              <div className="btns">
                <Ways />
              </div>
            </div>
          )
        }
      />
      <div ref={place} className="stack stack-l">
        {isBlocked ? (
          <Notice tone="info">{t('claims.closed_blocked')}</Notice>
        ) : (
          <div className="phone-only">
            <div className={`btns ${styles.ways}`}>
              <Ways />
            </div>
          </div>
        )}
        {!isNothing && (
          <FilterChips
            legend={t('claims.filter')}
            options={caseStates.map((value) => ({ value, label: t(`claims.state.${value}`), count: countOf(value) }))}
            value={state}
            onChange={setStep}
          />
        )}
        <QueuedCases entries={queued} />
        <Found
          isFiltered={state !== 'all'}
          count={query.data && rows.length + waiting.length}
          isPart={pages.hasNextPage}
        />
        <QueryView
          of={query}
          skeleton={<RowsSkeleton count={4} height="5.5rem" foot />}
          isEmpty={() => rows.length + waiting.length === 0 && !pages.hasNextPage}
          empty={
            state === 'all' ? (
              queued.length === 0 && <NothingYet />
            ) : (
              <NothingFound
                title={t('claims.nothing')}
                text={t('claims.nothing_text')}
                reset={t('claims.show_all')}
                onReset={reset}
              />
            )
          }
        >
          {() => (
            <>
              <Group title={waiting.length > 0 ? t('claims.waiting') : undefined} rows={waiting} search={filter} />
              <Group title={waiting.length > 0 ? t('claims.rest') : undefined} rows={rows} search={filter} />
              <MoreRows query={pages} skeleton={<RowsSkeleton count={2} height="5.5rem" foot />} />
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

function Group({ title, rows, search }: { title: string | undefined; rows: readonly Case[]; search: string }) {
  const { t } = useI18n()
  if (rows.length === 0) return null
  return (
    <section className="stack stack-m">
      {title && <h2 className={styles.group}>{title}</h2>}
      <Card flush>
        <List label={title ?? t('titles.claims')}>
          {rows.map((row) => (
            <CaseRow key={keyOf(row)} row={row} search={search} />
          ))}
        </List>
      </Card>
    </section>
  )
}

/** Links to a new claim and a new search request. */
function Ways() {
  const { t } = useI18n()
  return (
    <>
      <AppLink to="find-parcel" look="plain">
        {t('claims.find')}
      </AppLink>
      <AppLink to="claim-create" look="primary">
        {t('claims.add')}
      </AppLink>
    </>
  )
}

function NothingYet() {
  const { t } = useI18n()
  return <Empty drawing="empty-nest" title={t('claims.empty')} text={t('claims.empty_text')} />
}
