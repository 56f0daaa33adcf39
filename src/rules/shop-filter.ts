import type { Shop } from '#contracts/shops.ts'
import { searchText } from './search-text.ts'

/** The filter; '' matches anything. */
export type ShopFilter = { search: string; country: string; category: string }

/** The matching shops, in the order of the list. */
export function shopsFor<S extends Pick<Shop, 'name' | 'description' | 'country_code' | 'categories'>>(
  shops: readonly S[],
  { search, country, category }: ShopFilter,
): S[] {
  const wanted = searchText(search.trim())
  return shops.filter(
    (shop) =>
      (!country || shop.country_code === country) &&
      (!category || shop.categories.includes(category)) &&
      mentions(shop, wanted),
  )
}

/** `wanted` must be normalised by `searchText`. */
export function mentions(shop: Pick<Shop, 'name' | 'description'>, wanted: string): boolean {
  return searchText(`${shop.name}\n${shop.description}`).includes(wanted)
}
