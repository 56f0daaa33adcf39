import * as z from 'zod/mini'
import { byId, get, one, patch } from '../endpoint.ts'
import { declared, DraftItem } from './drafts.ts'
import { ParcelDetail, ParcelItem } from './parcels.ts'
import { Country, Currency, Id, Weight } from '../wire.ts'

/**
 * Any part of a declaration; what the change leaves behind is checked as a whole by the server. Contents that were declared are
 * changed, never taken back.
 */
export const ParcelChange = z.partial(
  z.strictObject({ ...declared, items: z.array(DraftItem).check(z.minLength(1), z.maxLength(50)) }),
)
export type ParcelChange = z.input<typeof ParcelChange>

const text = z.nullable(z.string())
const id = z.nullable(Id)

/** All that was declared, in the shape of a declaration: what the form of a change begins with. */
export const ParcelDeclaration = z.object({
  type: z.string(),
  title: text,
  tracking_number: text,
  tracking_pending: z.boolean(),
  extra_tracking_numbers: z.array(z.string()),
  shop_id: id,
  shop_name: text,
  shop_order_number: text,
  warehouse_id: Id,
  sender_id: id,
  receiver_id: id,
  delivery_method: z.string(),
  pickup_point_id: id,
  address_id: id,
  tariff_id: id,
  declared_currency: Currency,
  declared_weight: z.nullable(Weight),
  approve_over_percent: z.int(),
  comment: text,
  items: z.array(
    z.object({
      ...ParcelItem.shape,
      category_id: id,
      brand: text,
      imei: text,
      unit_weight: z.nullable(Weight),
      country_of_origin: z.nullable(Country),
      contains: z.array(z.string()),
      is_used: z.boolean(),
    }),
  ),
  extra_services: z.array(z.object({ extra_service_id: Id, quantity: z.int(), comment: text })),
  invoice_file_ids: z.array(Id),
})
export type ParcelDeclaration = z.infer<typeof ParcelDeclaration>

export const parcelChanges = {
  show: get('/parcels/:id/declaration', {
    summary: 'The declaration of a parcel as the customer wrote it',
    params: byId,
    reply: one(ParcelDeclaration),
  }),
  update: patch('/parcels/:id', {
    summary: 'Change what a parcel’s status still lets be changed',
    params: byId,
    body: ParcelChange,
    reply: one(ParcelDetail),
  }),
}
