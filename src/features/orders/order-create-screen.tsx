import { useState } from 'react'
import { useSearch } from 'wouter'
import { NewForm } from '#forms/new-form.tsx'
import { useKept } from '#forms/use-kept.ts'
import { useShare, useShareTaken } from '#forms/use-share.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { useSession } from '#session/session-context.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ChangedOrder } from './changed-order.tsx'
import { useOrderLists, type OrderLists } from './form-lists.ts'
import { OrderForm } from './order-form.tsx'
import {
  draftKeyOf,
  emptyOrder,
  orderValues,
  readOrder,
  shopItems,
  withShared,
  type ItemValues,
  type OrderValues,
} from './order-values.ts'
import { useNewOrder } from './use-new-order.ts'

/**
 * Query parameters: `?entry=` corrects an order that the provider refused, `?order=` changes an existing one, `?shop=` starts with a
 * shop's link. `?share=` adds links that another app shared.
 */
export function OrderCreateScreen() {
  const { t } = useI18n()
  const query = new URLSearchParams(useSearch())
  const id = Number(query.get('order'))
  const isBlocked = useSession().blocked !== null
  const isChange = Number.isSafeInteger(id) && id > 0
  if (!isChange && !isBlocked)
    return <NewOrder entryId={query.get('entry') || null} shop={query.get('shop')} shareId={query.get('share')} />
  return (
    <>
      <PageHead
        title={t(isChange ? 'orders.form.edit_title' : 'orders.form.title')}
        back={isChange ? { to: 'order', params: { id }, onDesk: true } : { to: 'orders', onDesk: true }}
      />
      {isBlocked ? (
        <Notice tone="info" title={t('orders.blocked')} action={<Back />} />
      ) : (
        <ChangedOrder key={id} id={id} />
      )}
    </>
  )
}

type Wanted = { entryId: string | null; shop: string | null; shareId: string | null }

function NewOrder({ entryId, shop, shareId }: Wanted) {
  const { t } = useI18n()
  const draftKey = draftKeyOf(entryId)
  const [isTyped, setTyped] = useState(false)
  const clear = {
    verb: t('orders.form.clear'),
    title: t('orders.form.clear_title'),
    text: t('orders.form.clear_text'),
    keep: t('offline.queue.keep'),
  }
  return (
    <NewForm
      title={t(entryId ? 'orders.form.mend_title' : 'orders.form.title')}
      lead={t('orders.form.lead')}
      back={{ to: 'orders', onDesk: true }}
      draftKey={draftKey}
      clear={isTyped && !entryId ? clear : null}
    >
      {({ isAnew }) => <Beginning {...{ entryId, shop, shareId, draftKey, isAnew }} onTyped={setTyped} />}
    </NewForm>
  )
}

type Begins = Wanted & { draftKey: string; isAnew: boolean; onTyped: (isTyped: boolean) => void }
type Begun = Pick<Parameters<typeof OrderForm>[0], 'lists' | 'saved' | 'kept' | 'refusal'>

/** The form's initial values: a refused order, an unsent draft, a shop's link, or nothing. They never change afterwards. */
function Beginning({ entryId, shop, shareId, draftKey, isAnew, onTyped }: Begins) {
  const { language } = useI18n()
  const { lists, needed } = useOrderLists()
  const kept = useKept(draftKey)
  const waiting = useQueued('order.create')
  const [begun, setBegun] = useState<Begun>()
  const send = useNewOrder(draftKey)
  const share = useShare(entryId ? null : shareId)
  useShareTaken(share, {
    draftKey,
    values: begun && (begun.kept ?? begun.saved),
    takes: 'words',
  })

  if (begun) return <OrderForm {...begun} lists={lists ?? begun.lists} {...{ draftKey, send, onTyped }} />
  if (lists && kept && waiting && share !== undefined) {
    const entry = waiting.find(({ id }) => id === entryId)
    const values = isAnew ? null : readOrder(kept.value)
    // The entry was sent or discarded in another tab; what was typed here exists nowhere else.
    if (entryId && !entry && !values) return <Gone />
    const items = isAnew || values ? [] : shopItems(shop)
    const saved = entry ? orderValues(entry.body, entry.body.client_uuid) : fresh(lists, language, items)
    setBegun({
      lists,
      saved,
      kept: share ? withShared(values ?? saved, share) : values,
      refusal: entry?.state === 'refused' ? entry.error : null,
    })
    return null
  }
  return (
    <QueryView of={{ ...needed, data: undefined }} skeleton={<FormSkeleton cards={[1, 4]} aside />}>
      {() => null}
    </QueryView>
  )
}

/** A new form, for the default receiver in that receiver's country. */
function fresh({ receivers, destinations }: OrderLists, language: string, items: ItemValues[]): OrderValues {
  const usual = receivers.find((each) => each.is_default)
  const country = usual?.country_code ?? (language === 'ru' ? 'RU' : '')
  const isServed = destinations.some(({ value }) => value === country)
  return emptyOrder(clientKey(), {
    items,
    destination_country_code: isServed ? country : '',
    receiver_id: isServed && usual ? String(usual.id) : '',
  })
}

function Back() {
  const { t } = useI18n()
  return (
    <AppLink to="orders" look="plain">
      {t('orders.back')}
    </AppLink>
  )
}

function Gone() {
  const { t } = useI18n()
  return (
    <Empty drawing="lost" title={t('orders.form.gone_title')} text={t('orders.form.gone_text')} action={<Back />} />
  )
}
