import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import type { ApproximatePrice } from '#rules/approximate-price.ts'

/** How long the total must stand still before it is announced (milliseconds). */
const pause = 1500

type Props = {
  price: ApproximatePrice | null
  /** The tariffs have loaded: from now on the total changes only with the customer's input. */
  isReady: boolean
}

/** Announces a new total to screen readers once it stands still; the initial total is not announced. */
export function PriceSaid({ price, isReady }: Props) {
  const { t, f } = useI18n()
  const total =
    price &&
    [
      t('parcels.create.price_total'),
      price.isLeast && t('parcels.create.price_from'),
      f.money(price.option.total, price.option.tariff.currency),
    ]
      .filter(Boolean)
      .join(' ')
  const [heard, setHeard] = useState<{ total: string | null; isNews: boolean }>()

  useEffect(() => {
    if (!isReady) return undefined
    const take = () =>
      setHeard((before) => ({ total, isNews: before !== undefined && (before.isNews || before.total !== total) }))
    const timer = setTimeout(take, pause)
    return () => clearTimeout(timer)
  }, [total, isReady])

  return <output className="sr">{heard?.isNews && heard.total}</output>
}
