import { Clock, CreditCard, FileText, Hand, UserRound, type LucideIcon } from 'lucide-react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Card } from '#ui/card.tsx'
import { Count, Item, List } from '#ui/list.tsx'

const shown = 3

/** What cannot wait, in its order; all else follows newest first. */
const pressing = ['payment_due', 'price_approval', 'storage_expiring', 'invoice_missing']

/** The most pressing thing of a parcel. */
function needOf({ attention }: Parcel): string {
  return pressing.find((each) => attention.includes(each)) ?? attention[0] ?? ''
}

function rank(parcel: Parcel): number {
  if (parcel.status === 'customs_hold') return -1
  const place = pressing.indexOf(needOf(parcel))
  return place < 0 ? pressing.length : place
}

const icons: Record<string, LucideIcon | undefined> = {
  payment_due: CreditCard,
  price_approval: CreditCard,
  invoice_missing: FileText,
  declaration_missing: FileText,
  receiver_missing: UserRound,
  receiver_invalid: UserRound,
  storage_expiring: Clock,
}

/** What waits for the customer, the most pressing thing of each parcel. */
export function ActionCard({ parcels, count }: { parcels: readonly Parcel[]; count: number }) {
  const { t, f, has } = useI18n()
  const urgent = parcels.toSorted((one, other) => rank(one) - rank(other))
  return (
    <Card flush title={t('dashboard.action.title')} aside={<Count value={count} />}>
      <List>
        {urgent.slice(0, shown).map((parcel) => {
          const need = needOf(parcel)
          const key = `parcels.attention.${need}`
          const Icon = icons[need] ?? Hand
          return (
            <Item
              key={parcel.id}
              icon={<Icon />}
              tone="red"
              title={has(key) ? t(key) : need}
              note={parcelName(parcel)}
              end={
                need === 'payment_due' && (
                  <span className="strong tabular nowrap">{f.money(parcel.amount_due, parcel.currency)}</span>
                )
              }
              link={{ to: 'parcel', params: { id: parcel.id } }}
            />
          )
        })}
        {count > shown && <Item title={t('dashboard.action.all')} link={{ to: 'parcels', search: 'step=attention' }} />}
      </List>
    </Card>
  )
}
