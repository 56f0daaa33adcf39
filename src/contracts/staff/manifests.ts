import * as z from 'zod/mini'
import { byId, get, one, page, paging, post } from '../endpoint.ts'
import { File } from '../files.ts'
import { Departure, Manifest, ManifestDetail, manifestDocumentKinds, ManifestStatus } from '../manifests.ts'
import { bilingual, StaffOwner } from './staff.ts'
import { StaffParcel } from './parcels.ts'
import { transportTypes } from '../tariffs.ts'
import { Country, Id, Instant, PathId, text } from '../wire.ts'

const { transport_document_number, flight_number, departed_at, released_at, arrived_at, created_at } = Manifest.shape

export const StaffManifest = z.object({
  ...Departure.shape,
  transport_document_number,
  flight_number,
  departed_at,
  released_at,
  arrived_at,
  created_at,
  parcels_count: z.int(),
})
export type StaffManifest = z.infer<typeof StaffManifest>

export const StaffManifestDetail = z.object({
  ...StaffManifest.shape,
  parcels: z.array(StaffParcel),
  events: ManifestDetail.shape.events,
  /** In the order they were attached. Without a customer: visible to all customers on the departure. */
  documents: z.array(z.object({ ...File.shape, customer: z.nullable(StaffOwner) })),
})
export type StaffManifestDetail = z.infer<typeof StaffManifestDetail>

const DocumentNumber = text(32, 1)
const act = { staff: 'warehouse', params: byId, reply: one(StaffManifestDetail) } as const
const remark = { comment: z.optional(bilingual(500)), place: z.optional(bilingual(120)) }
const step = { ...act, body: z.strictObject(remark) }

/** Departures with the parcels of all customers. An action that the status does not allow gives 409. */
export const staffManifests = {
  list: get('/staff/manifests', {
    summary: 'Shipments, newest first',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ status: z.optional(ManifestStatus), warehouse_id: z.optional(PathId) })),
    }),
    reply: page(StaffManifest),
  }),
  show: get('/staff/manifests/:id', { summary: 'One shipment with everything on it', ...act, staff: 'read' }),
  open: post('/staff/manifests', {
    summary: 'Begin to gather parcels for a transport',
    staff: 'warehouse',
    body: z.strictObject({
      title: bilingual(120),
      transport_type: z.enum(transportTypes),
      warehouse_id: Id,
      destination_country_code: Country,
      destination_city: bilingual(80),
      transport_document_number: z.optional(DocumentNumber),
      flight_number: z.optional(DocumentNumber),
      cutoff_at: Instant,
      planned_departure_at: Instant,
      planned_arrival_at: Instant,
      comment: z.optional(bilingual(500)),
    }),
    reply: one(StaffManifestDetail),
  }),
  /** All or none. */
  add: post('/staff/manifests/:id/parcels', {
    summary: 'Put parcels on a shipment, all of them or none',
    ...act,
    body: z.strictObject({ parcel_ids: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
  }),
  remove: post('/staff/manifests/:id/parcels/:parcel_id/removal', {
    summary: 'Take a parcel off a shipment',
    ...act,
    params: z.strictObject({ id: PathId, parcel_id: PathId }),
  }),
  close: post('/staff/manifests/:id/closing', { summary: 'No more parcels join a shipment', ...step }),
  depart: post('/staff/manifests/:id/departure', {
    summary: 'A shipment leaves, and its parcels are shipped',
    ...act,
    body: z.strictObject({
      ...remark,
      transport_document_number: z.optional(DocumentNumber),
      flight_number: z.optional(DocumentNumber),
    }),
  }),
  toCustoms: post('/staff/manifests/:id/customs', { summary: 'A shipment is at customs', ...step }),
  release: post('/staff/manifests/:id/release', { summary: 'Customs release a shipment', ...step }),
  arrive: post('/staff/manifests/:id/arrival', { summary: 'A shipment arrives, and its parcels with it', ...step }),
  complete: post('/staff/manifests/:id/completion', { summary: 'A shipment is completed', ...step }),
  cancel: post('/staff/manifests/:id/cancellation', {
    summary: 'Cancel a shipment; its parcels come off it',
    ...step,
  }),
  delay: post('/staff/manifests/:id/delay', {
    summary: 'A shipment is late, and why',
    ...act,
    body: z.strictObject({
      reason: bilingual(300),
      planned_departure_at: z.optional(Instant),
      planned_arrival_at: z.optional(Instant),
    }),
  }),
  /** Attaches uploaded papers. A waybill is for all customers on the departure; any other paper names one of them. */
  addDocuments: post('/staff/manifests/:id/documents', {
    summary: 'Attach uploaded papers to a shipment',
    ...act,
    body: z.strictObject({
      documents: z
        .array(
          z.strictObject({
            claim: text(200, 1),
            kind: z.enum(manifestDocumentKinds),
            customer_id: z.optional(z.nullable(Id)),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
    }),
  }),
  removeDocument: post('/staff/manifests/:id/documents/:file_id/removal', {
    summary: 'Take a paper of a shipment away',
    ...act,
    params: z.strictObject({ id: PathId, file_id: PathId }),
  }),
}
