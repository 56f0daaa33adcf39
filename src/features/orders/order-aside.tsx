import { Link } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { FormAside, FormBar } from '#forms/form-aside.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { quoteHours } from '#rules/order-status.ts'
import { Button } from '#ui/button.tsx'
import { QueueIcon } from '#ui/queue-icon.tsx'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { FormPart } from './form-part.ts'
import { goodsSums } from './goods-sums.ts'

type Props = Pick<FormPart, 'form'> & {
  isBusy: boolean
  /** What is being changed: an order, or a draft that was not handed in yet; undefined for a new order. */
  change: 'order' | 'draft' | undefined
}

/** Beside the form on a desktop: what will happen, what the goods cost, and the submit button. */
export function OrderAside(props: Props) {
  const { t } = useI18n()
  const items = useWatch({ control: props.form.control, name: 'items' })
  const sums = goodsSums(items)
  return (
    <FormAside label={t('orders.form.how')}>
      <Card title={t('orders.form.how')}>
        <Timeline
          events={[
            { title: t('orders.form.how_links'), note: countWords(items, t), state: 'now', icon: <Link /> },
            { title: t('orders.form.how_price'), note: t('orders.form.how_price_note'), state: 'next' },
            {
              title: t('orders.form.how_consent'),
              note: t('orders.form.how_consent_note', { count: quoteHours }),
              state: 'next',
            },
            { title: t('orders.form.how_purchase'), note: t('orders.form.how_purchase_note'), state: 'next' },
          ]}
        />
      </Card>
      <Card>
        {sums.map(({ amount, currency }) => (
          <p key={currency} className="row row-between">
            <span className="note">{t('orders.form.goods_sum')}</span>
            <MoneyText amount={amount} currency={currency} />
          </p>
        ))}
        <p className="row row-between">
          <span className="note">{t('orders.form.rest_sum')}</span>
          <span className="note">{t('orders.form.after_price')}</span>
        </p>
        <Submit {...props} />
        {!props.change && <p className="small">{t('orders.form.free')}</p>}
      </Card>
    </FormAside>
  )
}

/** Replaces the tab bar on a phone. */
export function OrderBar(props: Props) {
  const { t } = useI18n()
  const items = useWatch({ control: props.form.control, name: 'items' })
  return (
    <FormBar>
      <div className="grow">
        <p className="tiny">{countWords(items, t)}</p>
        <p className="row row-wrap">
          {goodsSums(items).map((each) => (
            <MoneyText key={each.currency} {...each} />
          ))}
        </p>
      </div>
      <Submit {...props} />
    </FormBar>
  )
}

/** A change needs the network; a new order may wait for it. */
function Submit({ isBusy, change }: Props) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const isClosed = change !== undefined && !isOnline && !isBusy
  const isQueued = !change && !isOnline
  const verb = change === 'order' ? 'forms.save' : isQueued ? 'orders.form.submit_queue' : 'orders.form.submit'
  return (
    <>
      {isClosed && <p className="small">{t('orders.form.edit_offline')}</p>}
      <Button
        type="submit"
        look="primary"
        disabled={isClosed}
        icon={isQueued && <QueueIcon />}
        busy={isBusy ? t(change === 'order' ? 'forms.saving' : 'orders.form.busy') : undefined}
      >
        {t(verb)}
      </Button>
    </>
  )
}

function countWords(items: readonly { quantity: number }[], t: ReturnType<typeof useI18n>['t']): string {
  const pieces = items.reduce((all, { quantity }) => all + quantity, 0)
  const goods = t('orders.items', { count: items.length })
  return pieces === items.length ? goods : t('orders.form.goods_and_pieces', { goods, count: pieces })
}
