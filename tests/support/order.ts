import { randomUUID } from 'node:crypto'
import type { OrderDraft } from '#contracts/orders/drafts.ts'

/** A valid order for a customer of the demo world: two items of one shop. */
export function orderDraft(change: Record<string, unknown> = {}): OrderDraft {
  return {
    client_uuid: randomUUID(),
    title: 'Winter things',
    country_code: 'US',
    destination_country_code: 'RU',
    receiver_id: 1,
    delivery_method: 'courier',
    items: [
      {
        url: 'https://www.northpine.example/p/1',
        shop_name: 'Northpine',
        title: 'Куртка зимняя',
        sku: 'NP-1',
        quantity: 1,
        size: 'M',
        color: 'синий',
        unit_price: '128,5',
        currency: 'USD',
      },
      { url: 'https://www.northpine.example/p/2', title: 'Socks', quantity: 3, unit_price: '12', currency: 'USD' },
    ],
    ...change,
  }
}
