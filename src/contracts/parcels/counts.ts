import * as z from 'zod/mini'

/** The number of parcels: all, those that wait for the customer, and those in each step. */
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
