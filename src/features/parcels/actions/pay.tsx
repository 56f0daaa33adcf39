import { useQuery } from '@tanstack/react-query'
import { parcelActions } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { balanceList } from '#data/balance.ts'
import { AskingButton, type QuestionState } from '#forms/action-question.tsx'
import { PaymentFacts, paymentOf, TopUp } from '#forms/payment-facts.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ActionQuestion } from './action-question.tsx'

/** Pays what is due from the balance in the parcel's currency: balances are never converted. */
export function Pay({ parcel }: { parcel: ParcelDetail }) {
  const { t, f } = useI18n()
  const words = t('parcels.act.pay', { sum: f.money(parcel.amount_due, parcel.currency) })
  return (
    <AskingButton words={words}>
      {(asked) => asked.isAsked && <Question parcel={parcel} words={words} {...asked} />}
    </AskingButton>
  )
}

function Question({ parcel, words, ...asked }: QuestionState & { parcel: ParcelDetail; words: string }) {
  const { t, f } = useI18n()
  const call = useCall()
  const { data: accounts } = useQuery({ ...balanceList(call), staleTime: 0 })
  const { currency } = parcel
  const due = parcel.amount_due ?? '0.00'
  const payment = paymentOf({ due, currency, accounts, held: parcel.on_hold })
  const { short } = payment

  return (
    <ActionQuestion
      {...asked}
      title={t('parcels.act.pay_title')}
      verb={words}
      busy={t('parcels.act.paying')}
      closed={short !== null}
      instead={
        short && <TopUp search={String(new URLSearchParams({ parcel: String(parcel.id), amount: short, currency }))} />
      }
      send={() => call(parcelActions.pay, { params: { id: String(parcel.id) }, body: { amount_due: due } })}
      done={t('parcels.act.paid', { number: parcel.number })}
    >
      <PaymentFacts {...payment} />
      <p>{short ? t('parcels.act.short', { sum: f.money(short, currency) }) : t('parcels.act.pay_text')}</p>
    </ActionQuestion>
  )
}
