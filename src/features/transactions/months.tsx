import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { MonthSum } from '#contracts/transactions.ts'
import { balanceList, moneyFirst } from '#data/balance.ts'
import { useToday } from '#data/today.ts'
import { monthSums } from '#data/transactions.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isMonth } from './list-filter.ts'
import styles from './months.module.css'
import { spentByMonth } from './spent-by-month.ts'
import type { ListControl } from './use-list-state.ts'

/** What was spent in each month, as bars; a press shows that month's bookings. Nothing where nothing was, or where the provider does not sum. */
export function Months({ list }: { list: ListControl }) {
  const { t } = useI18n()
  const call = useCall()
  const { data: balances = [] } = useQuery(balanceList(call))
  const { data: sums, isLoading, failureCount } = useQuery(monthSums(call))
  if (isLoading && failureCount === 0) {
    return (
      <div aria-busy>
        <Card title={t('transactions.months.title')}>
          <Skeleton height="9.5rem" />
        </Card>
      </div>
    )
  }
  const spent = (currency: string) => sums?.some((sum) => sum.currency === currency && hundredths(sum.debit) > 0n)
  const currency = list.state.currency ?? moneyFirst(balances).find((each) => spent(each.currency))?.currency
  if (!sums || !currency || !spent(currency)) return null
  return (
    <Card
      title={t('transactions.months.title')}
      aside={<span className="note">{t(`transactions.currency.${currency}`)}</span>}
    >
      <Bars key={currency} sums={sums} currency={currency} list={list} />
    </Card>
  )
}

type BarsProps = { sums: readonly MonthSum[]; currency: string; list: ListControl }

function Bars({ sums, currency, list: { state, change } }: BarsProps) {
  const { t, f } = useI18n()
  const months = spentByMonth(sums, currency, useToday())
  const most = Math.max(...months.map(({ debit }) => Number(debit)))
  const scroller = useRef<HTMLUListElement>(null)
  const chosen = months.findIndex(({ month }) => month === state.period)

  // The latest months are in sight first, and the chosen one always.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [])
  useLayoutEffect(() => {
    const row = scroller.current
    const bar = row?.querySelectorAll('li')[chosen]
    if (!row || !bar) return
    const left = bar.offsetLeft - row.offsetLeft
    if (left < row.scrollLeft || left + bar.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = left
  }, [chosen])

  return (
    <ul ref={scroller} className={styles.months} aria-label={t('transactions.months.title')}>
      {months.map(({ month, debit }, index) => {
        const isChosen = index === chosen
        return (
          <li key={month}>
            <button
              type="button"
              className={styles.month}
              aria-pressed={isChosen}
              onClick={() => change({ period: !isChosen && isMonth(month) ? month : 'all', from: '', to: '' })}
            >
              <span className="sr">
                {t('transactions.months.one', { month: f.month(month), sum: f.money(debit, currency) })}
              </span>
              <span aria-hidden="true" className={styles.sum}>
                {f.rough(debit)}
              </span>
              <span className={styles.bar} style={{ height: `${(Number(debit) / most) * 100}%` }} />
              <span aria-hidden="true" className={styles.name}>
                {f.monthShort(month)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
