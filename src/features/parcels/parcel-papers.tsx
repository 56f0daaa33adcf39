import { Printer } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'

/** The documents that can be printed. Invoices are printed by whatever opens them. */
export function ParcelPapers({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const offered = [
    { paper: 'declaration', may: parcel.items.length > 0 },
    { paper: 'receipt', may: hundredths(parcel.paid_amount) > 0n || (parcel.bookings ?? []).length > 0 },
  ] as const
  const papers = offered.filter(({ may }) => may)
  if (papers.length === 0) return null
  return (
    <Card title={t('parcels.papers.title')} flush>
      <List label={t('parcels.papers.title')}>
        {papers.map(({ paper }) => (
          <Item
            key={paper}
            icon={<Printer />}
            title={t(`parcels.papers.${paper}`)}
            link={{ to: 'parcel-paper', params: { id: parcel.id }, search: `print=${paper}` }}
          />
        ))}
      </List>
    </Card>
  )
}
