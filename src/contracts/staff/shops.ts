import * as z from 'zod/mini'
import { bilingual } from './staff.ts'
import { SecureLink } from '../link.ts'
import { Code, Place, staffList } from './list.ts'
import { shopCategories } from '../shops.ts'
import { CalendarDate, Country, text } from '../wire.ts'

/** Recommended shops. A shop's logo is the first letter of its name. */
export const staffShops = staffList(
  '/staff/shops',
  { name: 'recommended shops', staff: 'admin' },
  {
    code: Code,
    name: text(80, 1),
    url: SecureLink,
    country_code: Country,
    categories: z.array(z.enum(shopCategories)).check(z.minLength(1), z.maxLength(14)),
    description: bilingual(300),
  },
  {
    promo_code: z.nullable(text(40)),
    promo_text: z.nullable(bilingual(120)),
    /** Its last day. */
    promo_until: z.nullable(CalendarDate),
    delivery_note: z.nullable(bilingual(300)),
    restrictions: z.nullable(bilingual(300)),
    is_recommended: z.boolean(),
    sort: Place,
    is_active: z.boolean(),
  },
)
