import type { shopCategories } from '#contracts/shops.ts'
import type { Localized } from '#server/db/columns.ts'

/** A shop of the demo world. */
export type ShopEntry = {
  name: string
  url: string
  /** `media/logo-<logo>.svg` */
  logo: string
  country_code: 'US' | 'DE' | 'CN'
  categories: (typeof shopCategories)[number][]
  description: Localized
  /** `days`: how long it stays valid after the database is created. */
  promo?: { code: string; text: Localized; days: number }
  delivery_note?: Localized
  restrictions?: Localized
  is_recommended?: boolean
}

export const batteries: Localized = {
  ru: 'Товары со встроенной батареей можно отправить не каждым тарифом; отдельные аккумуляторы не отправляем.',
  en: 'Only some rates accept items with built-in batteries; we don’t ship loose batteries.',
}
export const liquids: Localized = {
  ru: 'Аэрозоли и средства со спиртом не отправляем, остальные жидкости — в заводской упаковке.',
  en: 'We don’t ship aerosols or alcohol-based products; other liquids must be in original packaging.',
}
export const freight: Localized = {
  ru: 'Доставка длинных вещей зависит от габаритов: посчитайте её в калькуляторе.',
  en: 'Shipping long items depends on their size: check it in the calculator.',
}
