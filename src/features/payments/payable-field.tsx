import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { parcelList } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { SelectField } from '#ui/select-field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  chosen: string
  /** What the rejected request was for, although it may not wait for money any more. */
  payable: { purpose: string; id: number; number: string } | null
}

/** What the money is meant for: the balance, or what waits to be paid. Without a network, what of it is known. */
export function PayableField({ chosen, payable, ...rest }: Props) {
  const { t, f, has } = useI18n()
  const parcels = useInfiniteQuery(parcelList(useCall(), { status: 'awaiting_payment' }))
  const options = (parcels.data?.pages ?? []).flatMap(({ data }) =>
    data.map((each) => ({
      value: `parcel:${each.id}`,
      label: [
        `${t('payments.purpose.parcel')} ${parcelName(each)}`,
        each.amount_due && f.money(each.amount_due, each.currency),
      ]
        .filter(Boolean)
        .join(', '),
    })),
  )
  const named = payable && {
    value: `${payable.purpose}:${payable.id}`,
    label: `${nameOf(payable.purpose)} ${payable.number}`,
  }
  // What stands in the form stays a choice, whatever has loaded.
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
