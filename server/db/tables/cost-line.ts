import type { Localized } from '../columns.ts'

/** One line of a parcel's bill. The bill is made and replaced as a whole, so it is one value, not a table. */
export type CostLine = {
  code: string
  title: Localized
  /** At which exchange rate it was converted; null: at none. Absent on bills from before, whose titles tell it. */
  note?: Localized | null
  estimate: string | null
  amount: string | null
  changed_reason: Localized | null
  /** The service that is charged for; absent on lines that staff added. */
  extra_service_id?: number | null
  /** The tariff that this line is priced by: shipping, and the insurance that is part of the tariff. */
  tariff_id?: number | null
}
