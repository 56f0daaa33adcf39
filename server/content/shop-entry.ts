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
  /** `days`: how long it is still valid when the database is made. */
  promo?: { code: string; text: Localized; days: number }
  delivery_note?: Localized
  restrictions?: Localized
  is_recommended?: boolean
}

export const batteries: Localized = {
  ru: 'Товары со встроенной батареей летят не каждым тарифом; отдельные аккумуляторы не отправляем.',
  en: 'Things with a built-in battery do not go by every tariff; loose batteries are not sent.',
}
export const liquids: Localized = {
  ru: 'Аэрозоли и спиртовые составы не отправляем, остальные жидкости — по согласованию.',
  en: 'No aerosols or alcohol-based liquids; other liquids after asking us.',
}
export const freight: Localized = {
  ru: 'Длинные вещи считают по габаритам: проверьте сторону и обхват в калькуляторе.',
  en: 'Long things are charged by size: check side and girth in the calculator.',
}
