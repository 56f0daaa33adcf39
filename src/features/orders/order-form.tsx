import { useEffect } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import type * as z from 'zod/mini'
import { OrderDraft } from '#contracts/orders/drafts.ts'
import { useEarlierRefusal } from '#forms/use-earlier-refusal.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { href } from '#paths.ts'
import { linksIn } from '#rules/links.ts'
import { Notice } from '#ui/notice.tsx'
import { stepAside } from '#ui/step-aside.ts'
import type { OrderLists } from './form-lists.ts'
import type { SendOrder } from './form-part.ts'
import { ItemCard } from './item-card.tsx'
import { OrderAside, OrderBar } from './order-aside.tsx'
import { emptyItem, isShopAlone, maxItems, toOrder, type OrderValues } from './order-values.ts'
import { PasteLinks } from './paste-links.tsx'
import { WishesSection } from './wishes-section.tsx'

type Props = {
  lists: OrderLists
  saved: OrderValues
  kept: OrderValues | null
  /** Why the provider refused `saved` when it was sent before. */
  refusal: EntryError | null
  draftKey: string
  send: SendOrder
  /** What is being changed: an order, or a draft, which saving hands in. */
  change?: 'order' | 'draft'
  /** Whether something was typed that is not sent yet. */
  onTyped?: (isTyped: boolean) => void
}

/** Why a link left in the links field prevents sending. */
function linkLeft(link: string, items: number) {
  if (linksIn(link).length === 0) return 'orders.form.no_link'
  return items < maxItems ? 'orders.form.link_left' : 'orders.form.link_too_many'
}

export function OrderForm({ lists, saved, kept, refusal, draftKey, send, change, onTyped }: Props) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const { form, formRef, fieldError, formError, submit, showRefusal, markKept, isDirty } = useKeptForm({
    schema: OrderDraft,
    saved,
    draftKey,
    kept,
    isRecord: change !== undefined,
    prepare: toOrder,
    check: ({ link, items }) => ({
      ...(link.trim() !== '' && {
        link: [linkLeft(link, items.length)] as const,
      }),
      ...(link.trim() === '' && items.length === 0 && { link: ['orders.form.no_items'] as const }),
    }),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const items = useWatch({ control: form.control, name: 'items' })
  const { isDurable } = useOutbox()
  const isBusy = form.formState.isSubmitting
  const parts = { form, fieldError, lists }
  const bar = { form, isBusy, change }
  const hasLeft = useHasLeft()

  useEffect(() => {
    onTyped?.(isDirty)
    return () => onTyped?.(false)
  }, [onTyped, isDirty])

  useEarlierRefusal(refusal, ({ fields, message }) => showRefusal(fields, message ?? t('orders.queue.refused')))

  async function go(sent: z.output<typeof OrderDraft>) {
    const values = form.getValues()
    const result = await send(sent, form)
    if (!result) return
    await markKept(values)
    if (hasLeft.current) return
    const { id } = result
    navigate(`~${id === null ? href(language, 'orders') : href(language, 'order', { id })}`, { replace: true })
  }

  function add(links: readonly string[]) {
    const known = form.getValues('items')
    const currency = known.at(-1)?.currency ?? 'USD'
    const shop = known.findIndex(isShopAlone)
    if (shop !== -1) remove(shop)
    append(
      links.map((url) => emptyItem(url, currency)),
      { shouldFocus: false },
    )
    form.clearErrors('link')
  }

  return (
    <form ref={formRef} className="cols" noValidate onSubmit={submit(go)}>
      {/* Disabled while sending: anything typed now would be lost. */}
      <fieldset className="stack stack-l" disabled={isBusy}>
        {!change && !isDurable() && <Notice tone="info" title={t('orders.form.not_kept')} />}
        {formError && <Notice tone="attention" alert title={formError} />}
        <PasteLinks form={form} error={fieldError('link')} known={items.map(({ url }) => url)} onAdd={add} />
        {fields.length > 0 && (
          <ol className="stack" aria-label={t('orders.goods')}>
            {fields.map((field, index) => (
              <li key={field.id}>
                <ItemCard
                  {...parts}
                  index={index}
                  onRemove={(button) => {
                    stepAside(button, 'li', '[name="link"]')
                    remove(index)
                  }}
                />
              </li>
            ))}
          </ol>
        )}
        <WishesSection {...parts} />
      </fieldset>
      <OrderAside {...bar} />
      <OrderBar {...bar} />
    </form>
  )
}
