import type { Balance } from '#contracts/transactions.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { amount, hundredths } from '#rules/money.ts'
import { useSession } from '#session/session-context.ts'
import { Facts } from '#ui/facts.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { MoneyText } from '#ui/money.tsx'

type Due = {
  due: string
  currency: string
  /** undefined while unknown. */
  accounts: readonly Balance[] | undefined
  /**
   * The amount set aside for this very thing. undefined: the provider does not say, so it may be everything that is set aside.
   */
  held?: string | null | undefined
}

/** What paying does to the balance of the same currency, because one currency never pays for another. Decimal strings. */
export function paymentOf({ due, currency, accounts, held }: Due) {
  const account = accounts?.find((each) => each.currency === currency)
  const available = accounts && (account?.available ?? '0.00')
  const own = held === undefined ? (account?.on_hold ?? '0.00') : (held ?? '0.00')
  const after = available === undefined ? null : hundredths(available) + hundredths(own) - hundredths(due)
  return {
    due,
    currency,
    /** undefined while unknown. */
    available,
    held: hundredths(own) > 0n ? own : null,
    left: after !== null && after >= 0n ? amount(after) : null,
    short: after !== null && after < 0n ? amount(-after) : null,
  }
}

/** The amount due, the balance before and after, and the amount set aside. */
export function PaymentFacts({ due, currency, available, held, left }: ReturnType<typeof paymentOf>) {
  const { t } = useI18n()
  const money = (sum: string) => <MoneyText amount={sum} currency={currency} />
  return (
    <Facts
      items={[
        { name: t('forms.pay.due'), value: money(due) },
        { name: t('forms.pay.balance'), value: available === undefined ? null : money(available) },
        ...(held ? [{ name: t('forms.pay.held'), value: money(held) }] : []),
        ...(left ? [{ name: t('forms.pay.after'), value: money(left) }] : []),
      ]}
    />
  )
}

/**
 * Links to a new payment request, prefilled with the missing amount by `search`. Hidden from impersonating staff, who cannot
 * declare what the customer has paid.
 */
export function TopUp({ search }: { search?: string }) {
  const { t } = useI18n()
  const { impersonation } = useSession()
  if (impersonation) return null
  return (
    <AppLink to="payment-create" look="primary" {...(search && { search })}>
      {t('forms.pay.top_up')}
    </AppLink>
  )
}
