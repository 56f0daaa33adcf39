import type { ComponentProps } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { dash } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import type { Bill } from '#ui/bill.tsx'

type Figures = Pick<ComponentProps<typeof Bill>, 'lines' | 'total' | 'isEstimate'>

/** A parcel's bill, formatted for display. */
export function billOf(parcel: ParcelDetail, { t, f }: Pick<I18n, 't' | 'f'>): Figures {
  const { currency, cost_lines, estimated_total, total, extra_services } = parcel
  const isDone = (id: number) =>
    extra_services.some(({ extra_service_id, status }) => extra_service_id === id && status === 'done')
  const whole = (amount: string | null) => amount && f.money(amount, currency)
  const hasTotal = estimated_total !== null || total !== null
  const figure = (amount: string | null) => (hasTotal ? plain(f, amount, currency) : whole(amount))
  const isEstimate = total === null && cost_lines.every(({ amount }) => amount === null)
  const billed = new Set(cost_lines.map(({ extra_service_id }) => extra_service_id))
  // In a final bill, a service without a line is not charged, for example an insurance that the tariff includes.
  const isCharged = ({ price }: Service) => total === null || price === null || hundredths(price) === 0n
  const others = extra_services.filter((each) => !billed.has(each.extra_service_id) && isCharged(each))
  const lines = cost_lines.map((line) => ({
    name: line.title,
    estimate: figure(line.estimate) ?? (isEstimate ? t('parcels.detail.once_weighed') : null),
    final: figure(line.amount),
    reason: line.changed_reason,
    note: line.note,
    ...(line.extra_service_id && { done: isDone(line.extra_service_id) }),
  }))
  // Services that are free or priced once done: a word stands in for the price.
  const unbilled = others.map((service) => {
    const price = unbilledPrice(service, { t, f })
    return { name: service.title, estimate: price, final: price, isFixed: true, done: service.status === 'done' }
  })
  return {
    isEstimate,
    lines: [...lines, ...unbilled],
    total: { estimate: total === null ? whole(estimated_total) : figure(estimated_total), final: whole(total) },
  }
}

type Service = ParcelDetail['extra_services'][number]

/** The price of a service without a line in the bill. Percentages always have a line, where their currency is known. */
function unbilledPrice({ price, currency, status }: Service, { t, f }: Pick<I18n, 't' | 'f'>): string {
  if (status === 'rejected') return t('parcels.detail.service_rejected')
  if (price === null) return status === 'requested' ? t('parcels.detail.price_later') : dash
  return hundredths(price) === 0n ? t('parcels.detail.free') : f.money(price, currency)
}

/** Only the total carries the currency: the final one or, until it is known, the estimate. */
function plain(f: I18n['f'], amount: string | null, currency: string): string | null {
  const parts = f.moneyParts(amount, currency)
  return parts && `${amount?.startsWith('-') ? '\u2212' : ''}${parts.whole}${parts.fraction}`
}
