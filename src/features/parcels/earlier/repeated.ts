import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { emptyItem, type Declaration } from '../declaration.ts'
import type { FormLists } from '../form-lists.ts'
import { freshDeclaration } from '../fresh-declaration.ts'

/**
 * A copy of an earlier parcel's declaration: contents, route and receiver, as far as they are still offered. Tracking numbers are not
 * copied.
 */
export function repeated(parcel: ParcelDetail, lists: FormLists): Declaration {
  const fresh = freshDeclaration(lists, parcel)
  const sender = lists.senders.find((each) => each.id === parcel.sender?.id)
  const wanted = new Set(parcel.extra_services.map((each) => each.extra_service_id))
  return {
    ...fresh,
    type: parcel.type === 'personal' ? 'personal' : 'shop_order',
    title: parcel.title ?? '',
    shop_name: parcel.shop_name ?? '',
    sender_id: sender ? String(sender.id) : '',
    declared_currency: parcel.declared_currency,
    items:
      parcel.items.length > 0
        ? // Only these fields: a declaration does not accept the others that a detail has.
          parcel.items.map(({ description_ru, description_en, product_url, quantity, unit_price }) => ({
            description_ru,
            description_en,
            product_url: product_url ?? '',
            quantity,
            unit_price,
          }))
        : [emptyItem],
    extra_services: lists.services.filter(({ id }) => wanted.has(id)).map(({ id }) => id),
    comment: parcel.comment ?? '',
  }
}
