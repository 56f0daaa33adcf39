import * as z from 'zod/mini'

const yes = z.boolean()

/** What the customer may do with a parcel now. */
export const Can = z.object({
  update: yes,
  delete: yes,
  send: yes,
  pay: yes,
  approve_price: yes,
  /** Absent: the provider settles damage only by a claim. */
  accept_damage: z.optional(yes),
  cancel: yes,
  consolidate: yes,
  split: yes,
  return: yes,
  repack: yes,
  request_photos: yes,
  claim: yes,
  add_files: yes,
  /** Let another person collect it. */
  pass: yes,
})
