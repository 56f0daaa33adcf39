import { useWatch } from 'react-hook-form'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { sum } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoneyText } from '#ui/money.tsx'
import { ParcelLabel } from '#ui/parcel-label.tsx'
import styles from './declaration-aside.module.css'
import { DeclaredSum } from './declared-sum.tsx'
import type { FormPart } from './form-part.ts'

type Props = Pick<FormPart, 'form' | 'lists'> & { isBusy: boolean }

/** Beside the form on a desk: the label as it will be, what it is worth, and the button. */
export function DeclarationAside({ form, lists, isBusy }: Props) {
  const { t } = useI18n()
  return (
    <aside className={styles.aside} aria-label={t('parcels.create.preview')}>
      <div className="stack stack-s">
        <p className="tiny">{t('parcels.create.preview')}</p>
        <Preview form={form} lists={lists} />
      </div>
      <Card>
        <Facts
          items={[
            { name: t('parcels.create.declared'), value: <DeclaredSum form={form} /> },
            { name: t('parcels.create.fixed_services'), value: <FixedServices form={form} lists={lists} /> },
          ]}
        />
        <p className="small">{t('parcels.create.exact_later')}</p>
        <Submit isBusy={isBusy} words="parcels.create.submit" />
      </Card>
    </aside>
  )
}

/** At the thumb on a phone, in the place of the tabs. */
export function ActionBar({ form, isBusy }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.bar}>
      <div className="grow">
        <p className="tiny">{t('parcels.create.declared')}</p>
        <DeclaredSum form={form} />
      </div>
      <Submit isBusy={isBusy} words="parcels.create.submit_short" />
    </div>
  )
}

function Submit({
  isBusy,
  words,
}: {
  isBusy: boolean
  words: 'parcels.create.submit' | 'parcels.create.submit_short'
}) {
  const { t } = useI18n()
  const isOnline = useOnline()
  return (
    <Button type="submit" look="primary" busy={isBusy ? t('parcels.create.busy') : undefined}>
      {t(isOnline ? words : 'parcels.create.submit_queue')}
    </Button>
  )
}

function Preview({ form, lists }: Pick<Props, 'form' | 'lists'>) {
  const { t, f } = useI18n()
  const [title, shop, number, isPending, warehouse, point, items] = useWatch({
    control: form.control,
    name: ['title', 'shop_name', 'tracking_number', 'tracking_pending', 'warehouse_id', 'pickup_point_id', 'items'],
  })
  const count = t('parcels.create.preview_items', { count: items.length })
  return (
    <ParcelLabel
      from={lists.warehouses.find((each) => String(each.id) === warehouse)?.country_code ?? '··'}
      to={lists.points.find((each) => String(each.id) === point)?.country_code ?? null}
      title={title || (shop ? `${shop}, ${count}` : count)}
      shop={title ? shop : null}
      tracking={isPending ? null : f.grouped(number.replaceAll(/\s/g, '').toUpperCase().slice(0, 40))}
      status="draft"
      step="expected"
    />
  )
}

/** Only sums in one currency can be added; services with another one are left to the list above. */
function FixedServices({ form, lists }: Pick<Props, 'form' | 'lists'>) {
  const chosen = useWatch({ control: form.control, name: 'extra_services' })
  const fixed = lists.services.filter((each) => each.price_type === 'fixed' && chosen.includes(each.id))
  const currency = fixed[0]?.currency
  if (!currency) return null
  const prices = fixed.flatMap((each) => (each.currency === currency && each.price ? [each.price] : []))
  return <MoneyText amount={sum(prices)} currency={currency} />
}
