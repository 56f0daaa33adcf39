import type { ComponentProps } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { Bill } from '#ui/bill.tsx'

type Figures = Pick<ComponentProps<typeof Bill>, 'lines' | 'total' | 'isEstimate'>

/** The bill of a parcel in figures as they are shown. */
export function billOf(parcel: ParcelDetail, f: I18n['f']): Figures {
  const { currency, cost_lines, estimated_total, total, extra_services } = parcel
  const isDone = (id: number) =>
    extra_services.some(({ extra_service_id, status }) => extra_service_id === id && status === 'done')
  const whole = (amount: string | null) => amount && f.money(amount, currency)
  const hasTotal = estimated_total !== null || total !== null
  const figure = (amount: string | null) => (hasTotal ? plain(f, amount, currency) : whole(amount))
  // The warehouse does not work on a draft: what is not known of it will not be for long.
  const isKnown = ({ estimate, amount }: (typeof cost_lines)[number]) => estimate !== null || amount !== null
  const shown = parcel.status === 'draft' ? cost_lines.filter(isKnown) : cost_lines
  return {
    ...(parcel.status === 'draft' && { isEstimate: true }),
    lines: shown.map((line) => ({
      name: line.title,
      estimate: figure(line.estimate),
      final: figure(line.amount),
      reason: line.changed_reason,
      note: line.note,
      ...(line.extra_service_id && { done: isDone(line.extra_service_id) }),
    })),
    total: { estimate: total === null ? whole(estimated_total) : figure(estimated_total), final: whole(total) },
  }
}

/** Where there is a total, it alone carries the currency: the final one or, until it is known, the estimate. */
function plain(f: I18n['f'], amount: string | null, currency: string): string | null {
  const parts = f.moneyParts(amount, currency)
  return parts && `${amount?.startsWith('-') ? '\u2212' : ''}${parts.whole}${parts.fraction}`
}
