import * as z from 'zod/mini'
import { StatusCounts, all, byId, get, one, page, paging } from './endpoint.ts'
import { File } from './files.ts'
import { Country, Currency, Id, Instant, Money, Weight, open, text } from './wire.ts'

export const manifestStatuses = [
  'forming',
  'closed',
  'departed',
  'customs',
  'released',
  'arrived',
  'completed',
  'cancelled',
] as const
export const ManifestStatus = z.enum(manifestStatuses)
export type ManifestStatus = z.infer<typeof ManifestStatus>

/** Sums of different currencies are never added: one entry for each. */
const Sums = z.array(z.object({ currency: Currency, amount: Money }))

/** The public part of a departure. */
export const Departure = z.object({
  id: Id,
  number: z.string(),
  title: z.string(),
  transport_type: open(['air', 'road', 'sea', 'rail']),
  warehouse: z.object({ id: Id, title: z.string(), city: z.string(), country_code: Country }),
  origin_country_code: Country,
  destination_country_code: Country,
  destination_city: z.string(),
  status: open(manifestStatuses),
  is_delayed: z.boolean(),
  delay_reason: z.nullable(z.string()),
  /** The deadline for a ready parcel to join. */
  cutoff_at: Instant,
  planned_departure_at: Instant,
  planned_arrival_at: Instant,
  /** The end of the expected arrival period, which starts at the planned day. null: only a single day is known. */
  latest_arrival_at: z.optional(z.nullable(Instant)),
})
export type Departure = z.infer<typeof Departure>

/** A departure as its customer sees it: counts and sums cover only the customer's parcels. */
export const Manifest = z.object({
  ...Departure.shape,
  /** AWB or CMR. */
  transport_document_number: z.nullable(z.string()),
  flight_number: z.nullable(z.string()),
  departed_at: z.nullable(Instant),
  released_at: z.nullable(Instant),
  arrived_at: z.nullable(Instant),
  parcels_count: z.int(),
  total_weight: Weight,
  total_declared_value: Sums,
  total_cost: Sums,
  amount_due: Sums,
  created_at: Instant,
  updated_at: Instant,
})
export type Manifest = z.infer<typeof Manifest>

export const ManifestDetail = z.object({
  ...Manifest.shape,
  comment: z.nullable(z.string()),
  /** Only the customer's parcels, oldest first. */
  parcels: z.array(
    z.object({
      id: Id,
      number: z.string(),
      title: z.nullable(z.string()),
      contents: z.nullable(z.string()),
      status: z.string(),
      weight: z.nullable(Weight),
      declared_value: Money,
      declared_currency: Currency,
      total: z.nullable(Money),
      amount_due: z.nullable(Money),
      currency: Currency,
    }),
  ),
  /** Newest first. */
  events: z.array(
    z.object({
      status: open([...manifestStatuses, 'delayed']),
      comment: z.nullable(z.string()),
      place: z.nullable(z.string()),
      occurred_at: Instant,
    }),
  ),
})
export type ManifestDetail = z.infer<typeof ManifestDetail>

export const ManifestFilter = z.strictObject({
  status: z.optional(ManifestStatus),
  /** Matches the number, transport document, flight, or one of the customer's parcels. */
  search: z.optional(text(120)),
})
export type ManifestFilter = z.infer<typeof ManifestFilter>

export const manifests = {
  /** Departures that carry a parcel of the customer, newest first. */
  list: get('/manifests', {
    summary: 'Shipments with parcels of the customer on them',
    query: z.strictObject({ ...paging, filter: z.optional(ManifestFilter) }),
    reply: z.object({ ...page(Manifest).shape, counts: z.optional(StatusCounts) }),
  }),
  /** The next departure that still takes parcels, for each warehouse and destination. */
  upcoming: get('/manifests/upcoming', { summary: 'The next shipment of each warehouse', reply: all(Departure) }),
  /** 404 unless it carries a parcel of the customer. */
  show: get('/manifests/:id', {
    summary: 'One shipment: own parcels, own totals, dates and events',
    params: byId,
    reply: one(ManifestDetail),
  }),
}

/** Papers that staff attach to a departure. A waybill covers the whole departure; the others belong to one customer. */
export const manifestDocumentKinds = ['waybill', 'declaration', 'invoice', 'act'] as const

export const manifestDocuments = {
  /** The waybill and the customer's own papers. 404 unless the departure carries a parcel of the customer. */
  list: get('/manifests/:id/documents', {
    summary: 'Papers of one shipment: the waybill and the customer’s own',
    params: byId,
    reply: all(File),
  }),
}
