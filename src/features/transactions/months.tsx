import { useQuery } from '@tanstack/react-query'
import type { MonthSum } from '#contracts/transactions.ts'
import type { Currency } from '#contracts/wire.ts'
import { balanceList, moneyFirst } from '#data/balance.ts'
import { useToday } from '#data/today.ts'
import { monthSums } from '#data/transactions.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { Card } from '#ui/card.tsx'
import { Folded } from '#ui/folded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePhone } from '#ui/use-width.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { isMonth } from './list-filter.ts'
import styles from './months.module.css'
import type { ListControl } from './use-list-state.ts'

/** The number of bars that fit beside the balances; the filter offers all months. */
const shownMonths = 6

/**
 * What was spent in each of the last months, as bars; pressing one filters the list by it. On a phone it is collapsed behind this
 * month's sum. Renders nothing if nothing was spent, or the provider gives no sums.
 */
export function Months({ list }: { list: ListControl }) {
  const { t, f } = useI18n()
  const call = useCall()
  const isPhone = usePhone()
  const today = useToday()
  const accounts = useQuery(balanceList(call))
  const { data: balances = [] } = accounts
  const { data: sums, ...query } = useQuery(monthSums(call))
  if (isFirstAsked(query) || isFirstAsked(accounts)) return <MonthsSkeleton isPhone={isPhone} />
  const monthsIn = (each: Currency) => spentByMonth(sums ?? [], each, today).slice(-shownMonths)
  const isSpent = (each: Currency) => monthsIn(each).some(({ debit }) => hundredths(debit) > 0n)
  const currency = list.state.currency ?? moneyFirst(balances).find((each) => isSpent(each.currency))?.currency
  if (!currency || !isSpent(currency)) return null
  const months = monthsIn(currency)
  const bars = <Bars months={months} currency={currency} list={list} />
  if (isPhone) {
    const sum = f.money(months.at(-1)?.debit ?? '0.00', currency)
    return (
      <Card flush>
        <Folded
          flush
          summary={t('transactions.months.this', { sum })}
          unfolded={months.some(({ month }) => month === list.state.period)}
        >
          {bars}
        </Folded>
      </Card>
    )
  }
  return (
    <Card
      className={styles.chart}
      title={t('transactions.months.title')}
      aside={<span className="note">{t(`transactions.currency.${currency}`)}</span>}
    >
      {bars}
    </Card>
  )
}

function MonthsSkeleton({ isPhone }: { isPhone: boolean }) {
  const { t } = useI18n()
  return (
    <div aria-busy className={styles.coming}>
      {isPhone ? (
        <Card flush>
          <Skeleton height="var(--hit)" />
        </Card>
      ) : (
        <Card className={styles.chart} title={t('transactions.months.title')}>
          <Skeleton height="100%" />
        </Card>
      )}
    </div>
  )
}

type BarsProps = { months: ReturnType<typeof spentByMonth>; currency: Currency; list: ListControl }

function Bars({ months, currency, list: { state, change } }: BarsProps) {
  const { t, f } = useI18n()
  const most = Math.max(...months.map(({ debit }) => Number(debit)))
  return (
    <div className={styles.room}>
      <ul className={styles.months} aria-label={t('transactions.months.title')}>
        {months.map(({ month, debit }) => {
          const isChosen = month === state.period
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
    </div>
  )
}

/** The sums of every month from the first with a transaction to the present one, including empty months; oldest first. */
function spentByMonth(sums: readonly MonthSum[], currency: string, today: string) {
  const own = sums.filter((sum) => sum.currency === currency)
  const last = today.slice(0, 7)
  const first = own.reduce((earliest, { month }) => (month < earliest ? month : earliest), last)
  const months: { month: string; debit: string }[] = []
  for (let month = first; month <= last; month = monthAfter(month)) {
    months.push({ month, debit: own.find((sum) => sum.month === month)?.debit ?? '0.00' })
  }
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
