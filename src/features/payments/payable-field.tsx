import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { orderList } from '#data/orders.ts'
import { parcelList } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { SelectField } from '#ui/select-field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  chosen: string
  /** What the rejected request was for, even if it no longer awaits payment. */
  payable: { purpose: string; id: number; number: string } | null
}

/** What the money is for: the balance, or something that awaits payment. Offline, as far as it is cached. */
export function PayableField({ chosen, payable, ...rest }: Props) {
  const { t, f, has } = useI18n()
  const call = useCall()
  const parcels = useInfiniteQuery(parcelList(call, { status: 'awaiting_payment' }))
  const orders = useInfiniteQuery(orderList(call, { status: 'accepted' }))
  const labelOf = (purpose: string, name: string, sum: string | null, currency: string | null) =>
    [`${nameOf(purpose)} ${name}`, sum && currency && f.money(sum, currency)].filter(Boolean).join(', ')
  const options = [
    ...rowsOf(parcels.data).map((each) => ({
      value: `parcel:${each.id}`,
      label: labelOf('parcel', parcelName(each), each.amount_due, each.currency),
    })),
    ...rowsOf(orders.data).map((each) => ({
      value: `order_for_calculation:${each.id}`,
      label: labelOf('order_for_calculation', each.title || each.number, each.total, each.currency),
    })),
  ]
  const named = payable && {
    value: `${payable.purpose}:${payable.id}`,
    label: `${nameOf(payable.purpose)} ${payable.number}`,
  }
  // The form's choice stays on offer, whatever has loaded.
  const known = [...options, ...(named && !options.some(({ value }) => value === named.value) ? [named] : [])]
  const unknown = chosen !== 'balance' && !known.some(({ value }) => value === chosen)
  return (
    <SelectField
      {...rest}
      label={t('payments.form.purpose')}
      options={[
        { value: 'balance', label: t('payments.purpose.balance') },
        ...known,
        ...(unknown
          ? [{ value: chosen, label: chosen.replace(/^(\w+):/, (_, purpose: string) => `${nameOf(purpose)} `) }]
          : []),
      ]}
    />
  )

  function nameOf(purpose: string): string {
    const name = `payments.purpose.${purpose}`
    return has(name) ? t(name) : purpose
  }
}

function rowsOf<T>(list: { pages: { data: T[] }[] } | undefined): T[] {
  return (list?.pages ?? []).flatMap(({ data }) => data)
}
