import * as z from 'zod/mini'
import { byId, get, one, page, paging, post } from '../endpoint.ts'
import { ParcelParties, Photo, photoKinds } from '../parcels/papers.ts'
import { Tracking } from '../parcels/drafts.ts'
import { Parcel, ParcelDetail, ParcelItem, ParcelStatus } from '../parcels/parcels.ts'
import { bilingual, StaffOwner } from './staff.ts'
import { Country, Currency, Id, Money, PathId, text, Weight } from '../wire.ts'

export const StaffParcel = z.object({
  ...Parcel.shape,
  customer: StaffOwner,
  warehouse_id: Id,
  manifest_id: z.nullable(Id),
})
export type StaffParcel = z.infer<typeof StaffParcel>

const { pickup_code: _code, pickup_pass: _pass, can: _can, ...told } = ParcelDetail.shape

const CostLine = z.object({
  code: z.string(),
  /** The service that is charged. */
  extra_service_id: z.optional(z.nullable(Id)),
  title: z.string(),
  /** The exchange rate of the line; null: it was not converted. */
  note: z.optional(z.nullable(z.string())),
  estimate: z.nullable(Money),
  amount: z.nullable(Money),
  changed_reason: z.nullable(z.string()),
})

/** An item as customs read it. */
const StaffItem = z.object({
  position: z.int(),
  ...ParcelItem.shape,
  category_id: z.nullable(Id),
  brand: z.nullable(z.string()),
  imei: z.nullable(z.string()),
  unit_weight: z.nullable(Weight),
  country_of_origin: z.nullable(Country),
  contains: z.array(z.string()),
  is_used: z.boolean(),
  hs_code: z.nullable(z.string()),
})

const AskedService = z.object({
  extra_service_id: Id,
  title: z.string(),
  quantity: z.int(),
  comment: z.nullable(z.string()),
  price: z.nullable(Money),
  currency: Currency,
  status: z.string(),
})

/** Everything that the customer sees, except the code that only they may disclose. */
export const StaffParcelDetail = z.object({
  ...told,
  customer: StaffOwner,
  warehouse_id: Id,
  cost_lines: z.array(CostLine),
  /** The name on the pass; its code is not disclosed here either. */
  pass_name: z.nullable(z.string()),
  photos: z.array(Photo),
  items: z.array(StaffItem),
  extra_services: z.array(AskedService),
  /** The courier's destination: the customer's choice, else the receiver's address. null: a pick-up point, or not chosen yet. */
  delivery_address: ParcelParties.shape.delivery_address,
})
export type StaffParcelDetail = z.infer<typeof StaffParcelDetail>

/** Flags that staff may set on a parcel. Others are derived. */
export const staffFlags = [
  'tracking_missing',
  'declaration_missing',
  'invoice_missing',
  'receiver_missing',
  'receiver_invalid',
  'limit_exceeded',
  'restricted_item',
  'damaged',
] as const

/** More than zero kilograms. */
const Kilograms = z.string().check(
  z.regex(/^\d{1,4}(\.\d{1,3})?$/),
  z.refine((value) => Number(value) > 0, { params: { code: 'positive' } }),
)
/** More than zero centimetres. */
const Centimetres = z.string().check(
  z.regex(/^\d{1,3}(\.\d)?$/),
  z.refine((value) => Number(value) > 0, { params: { code: 'positive' } }),
)

const Sizes = z.strictObject({ length: Centimetres, width: Centimetres, height: Centimetres })
const box = { weight: Kilograms, size: z.optional(z.nullable(Sizes)) }
export const Photos = z.array(z.strictObject({ claim: text(200, 1), kind: z.enum(photoKinds) })).check(z.maxLength(20))
const photos = { photos: z.optional(Photos) }
const remark = { comment: z.optional(bilingual(500)), place: z.optional(bilingual(120)) }

/** Lines that staff may add to a bill; storage is calculated. */
export const billLineCodes = [
  'shipping',
  'packing',
  'consolidation',
  'extra_services',
  'insurance',
  'customs',
  'courier',
  'discount',
  'other',
] as const

/** In the bill's currency; only a discount is negative. */
const PricedLine = z.strictObject({
  code: z.enum(billLineCodes),
  extra_service_id: z.optional(z.nullable(Id)),
  title: z.optional(bilingual(120)),
  amount: z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/)),
  changed_reason: z.optional(bilingual(300)),
})

const act = { staff: 'warehouse', params: byId, reply: one(StaffParcelDetail) } as const
const remarked = { ...act, body: z.strictObject(remark) }

/** Parcels for staff. An action that the status does not allow gives 409. */
export const staffParcels = {
  list: get('/staff/parcels', {
    summary: 'Parcels of all customers, newest first',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      filter: z.optional(
        z.strictObject({
          /** Matches a number, a tracking number, or the customer's code. */
          search: z.optional(text(120)),
          status: z.optional(ParcelStatus),
          warehouse_id: z.optional(PathId),
          manifest_id: z.optional(PathId),
          customer_id: z.optional(PathId),
        }),
      ),
    }),
    reply: page(StaffParcel),
  }),
  show: get('/staff/parcels/:id', {
    summary: 'One parcel with photos and history, without its code',
    ...act,
    staff: 'read',
  }),
  /** Receives a box: the parcel that is expected under the number, or a new one for the customer with the code. */
  receive: post('/staff/parcels', {
    summary: 'Take a box in: the expected parcel, or a new one of the code’s customer',
    staff: 'warehouse',
    body: z.strictObject({
      warehouse_id: Id,
      tracking_number: z.optional(z.nullable(Tracking)),
      customer_code: z.optional(z.nullable(text(40, 1))),
      ...box,
      ...photos,
      comment: z.optional(bilingual(500)),
    }),
    reply: one(StaffParcelDetail),
  }),
  weigh: post('/staff/parcels/:id/weight', {
    summary: 'Put a parcel on the scales again',
    ...act,
    body: z.strictObject({ ...box, ...photos }),
  }),
  addPhotos: post('/staff/parcels/:id/photos', {
    summary: 'Add uploaded photos to a parcel',
    ...act,
    body: z.strictObject({ photos: Photos.check(z.minLength(1)) }),
  }),
  ask: post('/staff/parcels/:id/flags', {
    summary: 'Mark a parcel with what was found, and wait for the customer',
    ...act,
    body: z.strictObject({ flag: z.enum(staffFlags), comment: bilingual(500) }),
  }),
  clear: post('/staff/parcels/:id/flags/:flag/removal', {
    summary: 'Take such a mark back',
    ...act,
    params: z.strictObject({ id: PathId, flag: z.enum(staffFlags) }),
  }),
  /** Sets the customs code of an item; null clears it. Not after the parcel's journey has ended. */
  classify: post('/staff/parcels/:id/items/:position/hs-code', {
    summary: 'Say by which code customs know an item',
    ...act,
    params: z.strictObject({ id: PathId, position: z.string().check(z.regex(/^\d{1,2}$/)) }),
    body: z.strictObject({ hs_code: z.nullable(z.string().check(z.regex(/^\d{6,10}$/))) }),
  }),
  prepare: post('/staff/parcels/:id/preparation', { summary: 'Begin to pack a parcel', ...remarked }),
  price: post('/staff/parcels/:id/price', {
    summary: 'Set the final price of a parcel',
    ...act,
    staff: 'money',
    body: z.strictObject({ lines: z.array(PricedLine).check(z.maxLength(50)) }),
  }),
  lost: post('/staff/parcels/:id/loss', { summary: 'A parcel cannot be found', ...remarked }),
  returned: post('/staff/parcels/:id/return', { summary: 'A parcel goes back to its sender', ...remarked }),
  hold: post('/staff/parcels/:id/customs-hold', { summary: 'Customs hold a parcel', ...remarked }),
  backToCustoms: post('/staff/parcels/:id/customs', { summary: 'Customs look at a held parcel again', ...remarked }),
  release: post('/staff/parcels/:id/customs-release', { summary: 'Customs let a held parcel go', ...remarked }),
  dispose: post('/staff/parcels/:id/disposal', { summary: 'Customs do not let a held parcel in', ...remarked }),
  ready: post('/staff/parcels/:id/pickup', {
    summary: 'A parcel lies at the pick-up point; a code is issued',
    ...remarked,
  }),
  courier: post('/staff/parcels/:id/courier', {
    summary: 'A courier takes a parcel',
    ...act,
    body: z.strictObject({ ...remark, carrier: text(80, 1), tracking_number: z.optional(z.nullable(Tracking)) }),
  }),
  renewCode: post('/staff/parcels/:id/pickup-code', { summary: 'Issue another pick-up code', ...act }),
  /** A wrong code is an answer, not an error: it is counted. */
  handOver: post('/staff/parcels/:id/handover', {
    summary: 'Hand a parcel over against its code',
    ...act,
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    reply: one(
      z.object({
        is_handed_over: z.boolean(),
        attempts_left: z.nullable(z.int()),
        /** Set if the code was a pass's: the person whose document has to be checked. */
        collected_by: z.nullable(z.string()),
        parcel: StaffParcelDetail,
      }),
    ),
  }),
}
