import * as z from 'zod/mini'
import { all, get } from '../endpoint.ts'
import { parcelStatuses } from './parcels.ts'
import { Tracking } from './drafts.ts'
import { Id, open } from '../wire.ts'

/** So many numbers are looked at, and announced, at once. */
export const mostNumbers = 50

/** "A,B,C" */
const Numbers = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(mostNumbers * 41)),
    z.transform((text) => text.split(',')),
  ),
  z.array(Tracking).check(z.maxLength(mostNumbers)),
)

export const parcelNumbers = {
  /** Which of these numbers the customer's parcels have already, also those that were delivered long ago. */
  known: get('/parcels/numbers', {
    summary: 'Which of these tracking numbers the customer’s parcels have already',
    query: z.strictObject({ numbers: Numbers }),
    reply: all(z.object({ tracking_number: z.string(), id: Id, number: z.string(), status: open(parcelStatuses) })),
  }),
}
