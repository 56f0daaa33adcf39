import * as z from 'zod/mini'
import { bilingual, StaffSum } from './staff.ts'
import { SecureLink } from '../link.ts'
import { Code, Place, staffList } from './list.ts'
import { Currency, text } from '../wire.ts'

/** How customers can send money. */
export const staffPaymentMethods = staffList(
  '/staff/payment-methods',
  { name: 'payment methods', staff: 'admin' },
  { code: Code, title: bilingual(80), type: z.enum(['bank', 'card', 'wallet', 'cash']), currency: Currency },
  {
    recipient_name: z.nullable(text(160)),
    bank_name: z.nullable(text(160)),
    account: z.nullable(text(60)),
    card_number: z.nullable(text(40)),
    bik: z.nullable(text(20)),
    inn: z.nullable(text(20)),
    /** The content of the QR code that banking apps read. */
    qr_text: z.nullable(text(1000)),
    payment_link: z.nullable(SecureLink),
    instructions: z.nullable(bilingual(600)),
    min_amount: z.nullable(StaffSum),
    sort: Place,
    is_active: z.boolean(),
  },
)
