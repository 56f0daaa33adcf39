import { useI18n } from '#i18n/i18n-context.ts'

type Props = {
  type: string
  /** A decimal string; null where the price is not a fixed sum. */
  price: string | null
  /** Percentage of the declared value. */
  percent: number | null
  currency: string
}

/** The price of an extra service in words. */
export function ServicePrice({ type, price, percent, currency }: Props) {
  const { t, f, locale } = useI18n()
  if (type === 'free') return t('ui.price.free')
  if (type === 'percent' && percent !== null)
    return t('ui.price.percent', { percent: new Intl.NumberFormat(locale).format(percent) })
  if (price === null) return t('ui.price.manual')
  const sum = f.wholeMoney(price, currency)
  if (type === 'fixed') return sum
  if (type === 'per_item') return t('ui.price.per_item', { price: sum })
  if (type === 'per_kg') return t('ui.price.per_kg', { price: sum })
  return t('ui.price.manual')
}
