import type { Shop } from '#contracts/shops.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { shopsFor, type ShopFilter } from '#rules/shop-filter.ts'
import { ChipLink, ChipLinks } from '#ui/chip-links.tsx'
import { writeFilter } from './use-shop-filter.ts'

type Props = { shops: readonly Shop[]; filter: ShopFilter; countryOf: (code: string) => string }

/** Links for the countries and categories in the list, each with its count under the other filters. */
export function FilterLinks({ shops, filter, countryOf }: Props) {
  const { t, has } = useI18n()
  const count = (changes: Partial<ShopFilter>) => shopsFor(shops, { ...filter, ...changes }).length
  const countries = [...new Set(shops.map((shop) => shop.country_code))]
  const categories = [...new Set(shops.flatMap((shop) => shop.categories))].toSorted(
    (one, other) =>
      count({ category: other, search: '', country: '' }) - count({ category: one, search: '', country: '' }),
  )
  const kind = (category: string) => {
    const key = `shops.kinds.${category}`
    return has(key) ? t(key) : category
  }
  const link = (name: 'country' | 'category', value: string, label: string) => (
    <ChipLink
      key={value}
      to="recommended-shops"
      search={writeFilter({ ...filter, [name]: value })}
      replace
      aria-current={filter[name] === value ? 'true' : undefined}
    >
      {label} <b>{count({ [name]: value })}</b>
    </ChipLink>
  )
  return (
    <>
      <ChipLinks label={t('shops.countries')}>
        {link('country', '', t('shops.any_country'))}
        {countries.map((country) => link('country', country, countryOf(country)))}
      </ChipLinks>
      <ChipLinks label={t('shops.categories')} wraps>
        {link('category', '', t('shops.any_category'))}
        {categories.map((category) => link('category', category, kind(category)))}
      </ChipLinks>
    </>
  )
}
