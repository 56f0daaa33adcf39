import type { Localized } from '../columns.ts'

/** One line of a parcel's bill. The bill is written and replaced as a whole, so it is one JSON value, not a table. */
export type CostLine = {
  code: string
  title: Localized
  /** The exchange rate used; null: none. Absent on older bills, whose titles contain it. */
  note?: Localized | null
  estimate: string | null
  amount: string | null
  changed_reason: Localized | null
  /** The service charged for; absent on lines added by staff. */
  extra_service_id?: number | null
  /** The tariff that prices this line: shipping, or the insurance included in the tariff. */
  tariff_id?: number | null
}
