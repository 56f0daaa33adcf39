import { useQuery } from '@tanstack/react-query'
import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders/orders.ts'
import { balanceList } from '#data/balance.ts'
import { ActionQuestion, AskingButton, type QuestionState } from '#forms/action-question.tsx'
import { PaymentFacts, paymentOf, TopUp } from '#forms/payment-facts.tsx'
import { useActed } from '#forms/use-acted.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOrderAct } from './use-order-act.ts'

/** Pays an accepted quote from the balance in its currency: balances are never converted. */
export function Pay({ order }: { order: OrderDetail }) {
  const { t, f } = useI18n()
  const { quote } = order
  if (!quote) return null
  const words = t('orders.act.pay', { sum: f.money(quote.total, quote.currency) })
  return (
    <AskingButton words={words}>
      {(asked) =>
        asked.isAsked && <Question order={order} due={quote.total} currency={quote.currency} words={words} {...asked} />
      }
    </AskingButton>
  )
}

type Props = QuestionState & { order: OrderDetail; due: string; currency: string; words: string }

function Question({ order, due, currency, words, ...asked }: Props) {
  const { t, f } = useI18n()
  const call = useCall()
  const acted = useActed()
  const { data: accounts } = useQuery({ ...balanceList(call), staleTime: 0 })
  const payment = paymentOf({ due, currency, accounts, held: null })
  const { short } = payment

  return (
    <ActionQuestion
      {...asked}
      runner={useOrderAct()}
      title={t('orders.act.pay_title')}
      verb={words}
      busy={t('orders.act.paying')}
      closed={short !== null}
      instead={
        short && <TopUp search={String(new URLSearchParams({ order: String(order.id), amount: short, currency }))} />
      }
      send={() => call(orders.pay, { params: { id: String(order.id) } })}
      done={t('orders.act.paid', { number: order.number })}
      onDone={acted}
    >
      <PaymentFacts {...payment} />
      <p>{short ? t('orders.act.short', { sum: f.money(short, currency) }) : t('orders.act.pay_text')}</p>
    </ActionQuestion>
  )
}
