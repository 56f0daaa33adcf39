import type * as z from 'zod/mini'
import type { OrderDetail, OrderItem } from '#contracts/orders/orders.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { shopOf } from '#rules/shop-name.ts'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money.tsx'
import { itemName } from '#rules/order-name.ts'
import { Dotted } from '#ui/dotted.tsx'
import { goodsTotals } from './goods-sums.ts'
import styles from './order-items.module.css'

type Item = z.infer<typeof OrderItem>

/** The ordered items, each with a link to its page in the shop, and what they cost there. */
export function OrderItems({ items, quote }: Pick<OrderDetail, 'items' | 'quote'>) {
  const { t } = useI18n()
  const totals = goodsTotals(items, quote)
  return (
    <Card title={t('orders.goods')}>
      <ol className={styles.items}>
        {items.map((item, index) => (
          // Items have no id, and the same one may occur twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Shown item={item} />
          </li>
        ))}
      </ol>
      {totals.length > 0 && (
        <dl className={styles.totals}>
          {totals.map(({ amount, currency }) => (
            <div key={currency} className="row row-between">
              <dt>{t('orders.form.goods_sum')}</dt>
              <dd className="strong">
                <MoneyText amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function Shown({ item }: { item: Item }) {
  const { t } = useI18n()
  const facts = [
    item.color && t('orders.item.color_is', { value: item.color }),
    item.size && t('orders.item.size_is', { value: item.size }),
    item.options,
    item.sku && t('orders.item.sku_is', { value: item.sku }),
  ].filter(Boolean)
  return (
    <>
      <div className="row row-between">
        <div className="grow">
          <p className="medium">{itemName(item)}</p>
          <a className="link small" href={item.url} target="_blank" rel="noopener noreferrer">
            {shopOf(item.url)}
            <span className="sr">, {t('orders.item.new_tab')}</span>
          </a>
        </div>
        <p className="nowrap">
          {item.unit_price && item.currency ? (
            <>
              {t('orders.item.pieces_at', { count: item.quantity })}{' '}
              <MoneyText amount={item.unit_price} currency={item.currency} />
            </>
          ) : (
            t('orders.item.pieces', { count: item.quantity })
          )}
        </p>
      </div>
      {facts.length > 0 && (
        <p className="note">
          <Dotted>{facts}</Dotted>
        </p>
      )}
      {item.alternative && <p className="note">{t('orders.item.alternative_is', { value: item.alternative })}</p>}
      {item.allow_substitute && <p className="small">{t('orders.item.substitute_is')}</p>}
      {item.comment && <p className="note">{item.comment}</p>}
    </>
  )
}
