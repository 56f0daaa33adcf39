import type { Order } from '#contracts/orders/orders.ts'
import { shopOf } from './shop-name.ts'

/** What it is called: as the customer named it, else by its first item. */
export function orderName({ title, first_item, number }: Pick<Order, 'title' | 'first_item' | 'number'>): string {
  return title ?? (first_item && itemName(first_item)) ?? number
}

/** An item by its name; without one by its shop. */
export function itemName(item: {
  title?: string | null | undefined
  shop_name?: string | null | undefined
  url: string
}): string {
  return item.title || item.shop_name || shopOf(item.url)
}
