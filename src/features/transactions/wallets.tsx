import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Balance } from '#contracts/transactions.ts'
import { balanceList, moneyFirst } from '#data/balance.ts'
import { paymentRequestList } from '#data/payments.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { CountedMoney } from '#ui/counted-money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './wallets.module.css'

/** The balance in each currency: those with money first, the very first in large figures. */
export function Wallets() {
  const { t } = useI18n()
  const query = useQuery(balanceList(useCall()))
  return (
    <section className={styles.accounts} aria-label={t('transactions.balance.title')}>
      <QueryView of={query} skeleton={<WalletSkeleton />}>
        {(balances) => {
          const [first, ...others] = moneyFirst(balances)
          return (
            <>
              <Card flush edge>
                {first ? (
                  <Wallet balance={first} size="figure" ways={<Ways />} />
                ) : (
                  <div className={styles.wallet}>
                    <p>{t('transactions.balance.none')}</p>
                    <Ways />
                  </div>
                )}
              </Card>
              {others.map((balance) => (
                <Card key={balance.currency} flush className={styles.other}>
                  <Wallet balance={balance} />
                </Card>
              ))}
            </>
          )
        }}
      </QueryView>
    </section>
  )
}

type WalletProps = { balance: Balance; size?: 'figure'; ways?: ReactNode }

function Wallet({ balance, size, ways }: WalletProps) {
  const { t, f } = useI18n()
  const { currency, amount, on_hold, available } = balance
  return (
    <div className={styles.wallet}>
      <p className="note">{t('transactions.balance.available', { account: t(`transactions.account.${currency}`) })}</p>
      <p className={styles.sum}>
        <CountedMoney amount={available} currency={currency} {...(size && { size })} />
      </p>
      {hundredths(on_hold) > 0n && (
        <p className="note">
          {t('transactions.balance.held', { held: f.money(on_hold, currency), all: f.money(amount, currency) })}
        </p>
      )}
      {hundredths(available) < 0n && <p className={styles.debt}>{t('transactions.balance.below')}</p>}
      {ways}
    </div>
  )
}

/** Links to a top-up and to the top-ups under review. */
function Ways() {
  const { t } = useI18n()
  const { blocked, impersonation } = useSession()
  const open = useInfiniteQuery(paymentRequestList(useCall(), 'in_review')).data?.pages[0]
  // Some providers do not count.
  const count = open?.counts?.in_review ?? 0
  return (
    <div className={classes('btns', styles.ways)}>
      {!blocked && !impersonation && (
        <AppLink to="payment-create" look="primary" icon={<Plus className="i-m" />}>
          {t('transactions.balance.top_up')}
        </AppLink>
      )}
      <AppLink to="payment-requests" look="plain">
        {count > 0 ? (
          <span className={styles.review}>
            {t('transactions.balance.in_review')} <span className={styles.count}>{count}</span>{' '}
            <span className="sr">{t('transactions.balance.top_ups', { count })}</span>
          </span>
        ) : (
          t('transactions.balance.requests')
        )}
      </AppLink>
    </div>
  )
}

function WalletSkeleton() {
  return (
    <>
      <Card flush edge>
        <div className={styles.wallet}>
          <Skeleton width="7rem" />
          <Skeleton width="14rem" height="2.5rem" />
          <div className={classes('btns', styles.ways)}>
            <Skeleton width="9rem" height="3rem" />
            <Skeleton width="12rem" height="3rem" />
          </div>
        </div>
      </Card>
      <Card flush className={styles.other}>
        <div className={styles.wallet}>
          <Skeleton width="7rem" />
          <Skeleton width="5rem" height="1.5rem" />
        </div>
      </Card>
    </>
  )
}
