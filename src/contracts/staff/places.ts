import * as z from 'zod/mini'
import { bilingual, StaffSum } from './staff.ts'
import { Code, Days, Place, staffList } from './list.ts'
import { Country, text } from '../wire.ts'

const Line = text(120, 1)

export const staffWarehouses = staffList(
  '/staff/warehouses',
  { name: 'warehouses', staff: 'admin' },
  {
    code: Code,
    country_code: Country,
    title: bilingual(80),
    line1: Line,
    /** Precedes the customer's code in line 2: "Unit". */
    line2_prefix: text(40, 1),
    city: Line,
    postal_code: text(20, 1),
    phone: text(40, 1),
  },
  {
    state: z.nullable(text(60)),
    schedule: z.nullable(bilingual(120)),
    /** What a shop may charge in this state: "no sales tax". */
    tax_note: z.nullable(bilingual(300)),
    free_storage_days: Days,
    /** Days after the free ones until an abandoned parcel is disposed of. */
    paid_storage_days: Days,
    storage_fee_per_day: StaffSum,
    sort: Place,
    is_active: z.boolean(),
  },
)

export const staffPickupPoints = staffList(
  '/staff/pickup-points',
  { name: 'pick-up points', staff: 'admin' },
  {
    code: Code,
    country_code: Country,
    city: bilingual(80),
    title: bilingual(80),
    address: bilingual(200),
    schedule: bilingual(120),
  },
  { phone: z.nullable(text(40)), sort: Place, is_active: z.boolean() },
)
