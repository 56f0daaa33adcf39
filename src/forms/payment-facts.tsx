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
  /** May what is set aside be for this very thing? Then only a balance that is short as a whole is short. */
  isHeldForThis?: boolean
}

/** What paying does to the balance in its own currency: one currency never pays for another. Decimal strings. */
export function paymentOf({ due, currency, accounts, isHeldForThis = false }: Due) {
  const account = accounts?.find((each) => each.currency === currency)
  const stored = accounts && (account?.amount ?? '0.00')
  const free = isHeldForThis ? stored : accounts && (account?.available ?? '0.00')
  const after = free === undefined ? null : hundredths(free) - hundredths(due)
  return {
    due,
    currency,
    /** undefined while unknown. */
    stored,
    held: account && hundredths(account.on_hold) > 0n ? account.on_hold : null,
    left: after !== null && after >= 0n ? amount(after) : null,
    short: after !== null && after < 0n ? amount(-after) : null,
  }
}

/** What is due, what there is, what of it is set aside, and what will be left. */
export function PaymentFacts({ due, currency, stored, held, left }: ReturnType<typeof paymentOf>) {
  const { t } = useI18n()
  const money = (sum: string) => <MoneyText amount={sum} currency={currency} />
  return (
    <Facts
      items={[
        { name: t('forms.pay.due'), value: money(due) },
        { name: t('forms.pay.balance'), value: stored === undefined ? null : money(stored) },
        ...(held ? [{ name: t('forms.pay.held'), value: money(held) }] : []),
        ...(left ? [{ name: t('forms.pay.after'), value: money(left) }] : []),
      ]}
    />
  )
}

/** To a payment request, which `search` begins with what is lacking. Staff who act in their name do not say what they have paid. */
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
