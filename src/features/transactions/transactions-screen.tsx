import { useQuery } from '@tanstack/react-query'
import { balanceList } from '#data/balance.ts'
import { useKnownRows } from '#data/known-rows.ts'
import { useToday } from '#data/today.ts'
import { knownTransactions, monthSums, transactionList } from '#data/transactions.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { Found } from '#ui/found.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDelayedLoading } from '#ui/use-delayed-loading.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { filterOf, writeListState } from './list-filter.ts'
import { Months } from './months.tsx'
import { RowSkeleton } from './row-skeleton.tsx'
import { StatementButton } from './statement-button.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionRows } from './transaction-rows.tsx'
import { useListState } from './use-list-state.ts'
import { Wallets } from './wallets.tsx'
import filters from './transaction-filters.module.css'
import styles from './transactions-screen.module.css'

/** The balance in each currency, and every transaction behind it. */
export function TransactionsScreen() {
  const { t } = useI18n()
  const { impersonation } = useSession()
  const isOnline = useOnline()
  const list = useListState()
  const filter = filterOf(list.state, useToday())
  const call = useCall()
  const balances = useQuery(balanceList(call))
  const sums = useQuery(monthSums(call))
  const { query, rows, isKnownOnly, isComing } = useKnownRows(transactionList(call, filter), (client) =>
    knownTransactions(client, filter),
  )
  const isWhole = writeListState(list.state) === ''
  const isNew = isWhole && rows?.length === 0
  // Not for staff: the file would stay on their device.
  const hasStatement = !impersonation && !isNew
  const isLost = isWithoutData(balances) && isWithoutData(query)
  const askAll = () => Promise.all([balances.refetch(), sums.refetch(), query.refetch()])
  const isHeldBack = isFirstAsked(balances) || (!isNew && isFirstAsked(sums))
  const isWaitLong = useDelayedLoading(isHeldBack)

  if (isLost)
    return (
      <>
        <PageHead title={t('transactions.title')} />
        <QueryView of={{ ...query, refetch: askAll }} skeleton={null}>
          {() => null}
        </QueryView>
      </>
    )
  return (
    <>
      <PageHead title={t('transactions.title')} aside={hasStatement && <StatementButton filter={filter} />} />
      {impersonation && <p className="note">{t('transactions.csv.impersonated')}</p>}
      {!isOnline && hasStatement && <p className="note">{t('transactions.csv.offline')}</p>}
      <div className="stack stack-l in-turn">
        <div className={styles.money}>
          <Wallets />
          {!isNew && <Months list={list} />}
        </div>
        {!isNew && <TransactionFilters list={list} />}
        <Found
          isFiltered={!isWhole}
          count={isComing ? undefined : rows?.length}
          isPart={isKnownOnly || query.hasNextPage}
        />
        <QueryView
          of={query}
          skeleton={<RowSkeleton count={6} />}
          isEmpty={() => rows?.length === 0}
          empty={
            isWhole ? (
              <NothingYet />
            ) : (
              <NothingFound
                title={t('transactions.nothing_title')}
                text={t('transactions.nothing_text')}
                reset={t('transactions.reset')}
                onReset={list.reset}
              />
            )
          }
        >
          {() => (
            <>
              {isKnownOnly && !isComing && <p className="note">{t('ui.more.offline')}</p>}
              <Card flush>
                <TransactionRows rows={rows ?? []} isBusy={isComing} />
              </Card>
              <MoreRows query={query} skeleton={<RowSkeleton count={2} />} />
            </>
          )}
        </QueryView>
      </div>
      {/* Replaced when the balances have come, so that it does not move. */}
      {isHeldBack && isWaitLong && <ListIsComing key={String(isFirstAsked(balances))} />}
    </>
  )
}

/** Whether a query failed without any data to show. */
function isWithoutData({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }): boolean {
  return data === undefined && errorUpdateCount > 0
}

function NothingYet() {
  const { t } = useI18n()
  return <Empty drawing="receipt" title={t('transactions.empty_title')} text={t('transactions.empty_text')} />
}

/** The filters and the list, while the balances above them have no height yet. */
function ListIsComing() {
  return (
    <div className="stack stack-l" aria-hidden="true">
      <div className="stack stack-s">
        <div className="row">
          {[0, 1, 2, 3].map((chip) => (
            <Skeleton key={chip} width="7rem" height="2.25rem" />
          ))}
        </div>
        <div className={filters.choices}>
          <Skeleton height="var(--control)" />
          <Skeleton height="var(--control)" />
        </div>
      </div>
      <RowSkeleton count={6} />
    </div>
  )
}
