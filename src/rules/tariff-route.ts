import type { Tariff } from '#contracts/tariffs.ts'

export type Route = {
  origin_country_code: string
  destination_country_code: string
  /** null: either. */
  delivery_method: string | null
}

type Valid = Pick<Tariff, 'valid_from' | 'valid_to'>
type Known = Pick<Tariff, keyof Route> & Valid

/**
 * The tariffs of a route on a day (yyyy-mm-dd), in the provider's order. A cached list may contain expired tariffs. null: every
 * day.
 */
export function tariffsOf<T extends Known>(tariffs: readonly T[], route: Route, day: string | null): T[] {
  return tariffs.filter(
    (tariff) =>
      tariff.origin_country_code === route.origin_country_code &&
      tariff.destination_country_code === route.destination_country_code &&
      (route.delivery_method === null || tariff.delivery_method === route.delivery_method) &&
      isValidOn(tariff, day),
  )
}

/** A tariff is valid from its first day to its last; null: whatever the day. */
export function isValidOn(tariff: Valid, day: string | null): boolean {
  return day === null || (tariff.valid_from <= day && (tariff.valid_to === null || day <= tariff.valid_to))
}
