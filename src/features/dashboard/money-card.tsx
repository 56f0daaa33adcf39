import { Plus } from 'lucide-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Transaction } from '#contracts/transactions.ts'
import { balanceList, moneyFirst } from '#data/balance.ts'
import { subjectWay } from '#data/subject-way.ts'
import { transactionList } from '#data/transactions.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { ComingRows } from '#ui/coming-rows.tsx'
import { CountedMoney } from '#ui/counted-money.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Item, List } from '#ui/list.tsx'
import { MoneyText } from '#ui/money.tsx'
import { usePhone } from '#ui/use-width.ts'
import { quietly } from './card-failed.tsx'
import styles from './dashboard-screen.module.css'

const shown = 3
const shownOnPhone = 1
/** Keeps "P-004723" on one line. */
const numbers = /([A-Z]+-\d+)/

/** The balance, its latest transactions and the link to a top-up, which a new customer needs too. */
export function MoneyCard() {
  const { t, f } = useI18n()
  const call = useCall()
  const isPhone = usePhone()
  const balances = useQuery(balanceList(call))
  const ledger = useInfiniteQuery(transactionList(call, {}))
  const most = isPhone ? shownOnPhone : shown
  const last = ledger.data?.pages[0]?.data.slice(0, most) ?? []
  // Waits for the transactions, so that nothing moves when they come; if they fail, the balance is shown without them.
  const areRowsComing = ledger.data === undefined && ledger.fetchStatus === 'fetching' && ledger.failureCount === 0
  return (
    <Card
      flush
      title={t('dashboard.money.title')}
      aside={
        <AppLink to="transactions" look="block">
          {t('dashboard.money.all')}
        </AppLink>
      }
    >
      <QueryView
        of={{ ...balances, data: areRowsComing ? undefined : balances.data }}
        skeleton={<ComingRows heights={['8.5rem', ...Array.from({ length: most }, () => '4.5rem')]} />}
        failed={quietly(balances)}
      >
        {(list) => {
          const [first, ...others] = moneyFirst(list)
          const sums = others.map(({ available, currency }) => f.money(available, currency)).join(', ')
          return (
            <List>
              <Item
                title={
                  <span className={styles.balance}>
                    {first ? (
                      <CountedMoney amount={first.available} currency={first.currency} size="figure" />
                    ) : (
                      <span className="note">{t('dashboard.money.empty')}</span>
                    )}
                    {sums && <span className="note">{t('dashboard.money.also', { sums })}</span>}
                    <Ways />
                  </span>
                }
              />
              {last.map((row) => (
                <Operation key={row.id} row={row} />
              ))}
            </List>
          )
        }}
      </QueryView>
    </Card>
  )
}

function Ways() {
  const { t } = useI18n()
  const { blocked, impersonation } = useSession()
  return (
    <span className="btns">
      {!blocked && !impersonation && (
        <AppLink to="payment-create" look="plain" size="s" icon={<Plus className="i-s" />}>
          {t('dashboard.money.top_up')}
        </AppLink>
      )}
      <AppLink to="payment-requests" look="plain" size="s">
        {t('dashboard.money.requests')}
      </AppLink>
    </span>
  )
}

function Operation({ row: { description, created_at, amount, currency, direction, subject } }: { row: Transaction }) {
  const { t, f } = useI18n()
  const [before, number, ...after] = description.split(numbers)
  // A claim's title is its parcel's name, which is not what was compensated.
  const name = subject?.number === number && subject?.type !== 'claim' ? subject?.title : null
  const face = {
    title: (
      <>
        {before}
        {name ? t('dashboard.money.called', { name }) : <span className="nowrap">{number}</span>}
        {after.join('')}
      </>
    ),
    foot: (
      <>
        <span className="small">
          <Dotted>
            {f.dateOf(created_at)}
            {name && <span className="code nowrap">{number}</span>}
          </Dotted>
        </span>
        <MoneyText amount={amount} currency={currency} direction={direction === 'credit' ? 'in' : 'out'} />
      </>
    ),
  }
  const way = subject && subjectWay(subject)
  return <Item {...face} {...(way && { link: way })} />
}
