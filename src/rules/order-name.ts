import type { Order } from '#contracts/orders/orders.ts'
import { shopOf } from './shop-name.ts'

/** The customer's name for the order, else the name of its first item. */
export function orderName({ title, first_item, number }: Pick<Order, 'title' | 'first_item' | 'number'>): string {
  return title ?? (first_item && itemName(first_item)) ?? number
}

/** The name of an item, else its shop's. */
export function itemName(item: {
  title?: string | null | undefined
  shop_name?: string | null | undefined
  url: string
}): string {
  return item.title || item.shop_name || shopOf(item.url)
}
