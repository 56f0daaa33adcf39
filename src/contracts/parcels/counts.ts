import * as z from 'zod/mini'

/** How many parcels there are, how many wait for the customer, and how many stand at each step. */
export const ParcelCounts = z.object({
  all: z.int(),
  attention: z.int(),
  steps: z.object({
    expected: z.int(),
    warehouse: z.int(),
    transit: z.int(),
    customs: z.int(),
    pickup: z.int(),
  }),
})
