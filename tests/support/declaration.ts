import { randomUUID } from 'node:crypto'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'

/** A valid declaration for a customer of the demo world: two items and a service. */
export function declaration(change: Record<string, unknown> = {}): ParcelDraft {
  return {
    client_uuid: randomUUID(),
    type: 'shop_order',
    title: 'Shoes and socks',
    tracking_number: `1Z${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
    tracking_pending: false,
    shop_name: 'Northpine',
    shop_order_number: '88-20377',
    warehouse_id: 1,
    receiver_id: 1,
    delivery_method: 'pickup_point',
    pickup_point_id: 1,
    declared_currency: 'USD',
    items: [
      { description_ru: 'Кроссовки', description_en: 'Trail shoes', quantity: 1, unit_price: '128,5' },
      { description_ru: 'Носки', description_en: 'Socks', quantity: 2, unit_price: '12' },
    ],
    extra_services: [{ extra_service_id: 6 }],
    ...change,
  }
}
