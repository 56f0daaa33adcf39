import { useQuery } from '@tanstack/react-query'
import { currencies } from '#contracts/wire.ts'
import { balanceList } from '#data/balance.ts'
import { useToday } from '#data/today.ts'
import { monthSums } from '#data/transactions.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Select } from '#ui/select.tsx'
import { daysOf, isMonth, kinds, periodOf, periods } from './list-filter.ts'
import { OwnPeriod } from './own-period.tsx'
import styles from './transaction-filters.module.css'
import type { ListControl } from './use-list-state.ts'

export function TransactionFilters({ list: { state, change } }: { list: ListControl }) {
  const { t, f } = useI18n()
  const today = useToday()
  const call = useCall()
  const { data: balances = [] } = useQuery(balanceList(call))
  const { data: sums = [] } = useQuery(monthSums(call))
  const months = [...new Set([...sums.map(({ month }) => month), ...(isMonth(state.period) ? [state.period] : [])])]
    .toSorted()
    .toReversed()
  const ownCurrencies = currencies.filter(
    (each) => each === state.currency || balances.some(({ currency }) => currency === each),
  )
  return (
    <div className="stack stack-s">
      <FilterChips
        legend={t('transactions.filter.kind')}
        options={kinds.map((kind) => ({ value: kind, label: t(`transactions.filter.${kind}`) }))}
        value={state.kind}
        onChange={(kind) => change({ kind })}
      />
      <div className={styles.choices}>
        <Select
          aria-label={t('transactions.filter.period')}
          value={state.period}
          onChange={({ target }) => {
            const period = periodOf(target.value) ?? 'all'
            // A custom period starts from the dates of the previous one.
            change({ period, ...(period === 'own' && daysOf(state, today)) })
          }}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {t(`transactions.period.${period}`)}
            </option>
          ))}
          {months.map((month) => (
            <option key={month} value={month}>
              {f.month(month)}
            </option>
          ))}
        </Select>
        {ownCurrencies.length > 1 && (
          <Select
            aria-label={t('transactions.filter.currency')}
            value={state.currency ?? ''}
            onChange={({ target }) => change({ currency: ownCurrencies.find((each) => each === target.value) ?? null })}
          >
            <option value="">{t('transactions.filter.every_currency')}</option>
            {ownCurrencies.map((each) => (
              <option key={each} value={each}>
                {t(`transactions.currency.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      {state.period === 'own' && (
        <div className={styles.choices}>
          <OwnPeriod from={state.from} to={state.to} onChange={change} />
        </div>
      )}
    </div>
  )
}
