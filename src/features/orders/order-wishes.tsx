import type { OrderDetail } from '#contracts/orders/orders.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** Destination, receiver and notes for staff. */
export function OrderWishes({ order }: { order: OrderDetail }) {
  const { t, f, has } = useI18n()
  const { receiver, delivery_method, promo_code, comment } = order
  const method = `orders.method.${delivery_method}`
  return (
    <Card title={t('orders.wishes')}>
      <Facts
        items={[
          { name: t('orders.form.destination'), value: f.country(order.destination_country_code) },
          { name: t('orders.form.method'), value: has(method) ? t(method) : delivery_method },
          {
            name: t('orders.form.receiver'),
            value: receiver && (
              <AppLink to="receivers" search={`who=${receiver.id}`}>
                {receiver.name}
              </AppLink>
            ),
          },
          ...(promo_code ? [{ name: t('orders.form.promo'), value: promo_code, mono: true }] : []),
          ...(comment ? [{ name: t('orders.form.comment'), value: comment, wide: true }] : []),
        ]}
      />
    </Card>
  )
}
