import type { ComponentProps } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { Bill } from '#ui/bill.tsx'

type Figures = Pick<ComponentProps<typeof Bill>, 'lines' | 'total'>

/** The bill of a parcel in figures as they are shown. */
export function billOf(parcel: ParcelDetail, f: I18n['f']): Figures {
  const { currency, cost_lines, estimated_total, total, extra_services } = parcel
  const isDone = (id: number) =>
    extra_services.some(({ extra_service_id, status }) => extra_service_id === id && status === 'done')
  const figure = (amount: string | null) => plain(f, amount, currency)
  return {
    lines: cost_lines.map((line) => ({
      name: line.title,
      estimate: figure(line.estimate),
      final: figure(line.amount),
      reason: line.changed_reason,
      ...(line.extra_service_id && { done: isDone(line.extra_service_id) }),
    })),
    total: { estimate: figure(estimated_total), final: total && f.money(total, currency) },
  }
}

/** In a column only the total carries the currency. */
function plain(f: I18n['f'], amount: string | null, currency: string): string | null {
  const parts = f.moneyParts(amount, currency)
  return parts && `${amount?.startsWith('-') ? '\u2212' : ''}${parts.whole}${parts.fraction}`
}
