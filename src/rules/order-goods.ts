import type { Currency } from '#contracts/wire.ts'
import { latinName } from './latin-name.ts'
import { shopOf } from './shop-name.ts'

type Ordered = {
  url: string
  shop_name: string | null
  title: string | null
  quantity: number
  unit_price: string | null
  currency: Currency | null
}

/**
 * Converts an order's items for a declaration. null if that is impossible: a price is missing or zero, or there is more than one
 * currency, and a declaration has only one.
 */
export function goodsOf(items: readonly Ordered[]) {
  const [declared_currency, ...others] = new Set(items.map((item) => item.currency))
  if (!declared_currency || others.length > 0) return null
  const goods = []
  for (const { url, title, shop_name, quantity, unit_price } of items) {
    if (unit_price === null || Number(unit_price) === 0) return null
    const name = title || shop_name || shopOf(url)
    goods.push({ description_ru: name, description_en: inLatin(name, url), product_url: url, quantity, unit_price })
  }
  return { declared_currency, items: goods }
}

/** The name in Latin letters, for customs abroad; the shop's address if nothing remains. */
function inLatin(name: string, url: string): string {
  const latin = latinName(name)
    .replaceAll(/[^\x20-\x7e\u00a0-\u024f\u2010-\u2027]+/g, ' ')
    .trim()
  return (/[a-z]/i.test(latin) ? latin : shopOf(url)).slice(0, 200)
}
