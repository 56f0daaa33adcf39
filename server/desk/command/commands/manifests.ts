import { staffManifests, type StaffManifestDetail } from '#contracts/staff/manifests.ts'
import type { Command, Output } from '../command.ts'
import { customerId, parcelId } from '../find-id.ts'
import { asNumber, sentenceFlags, type ParsedArguments, pageFlags } from '../parsed-arguments.ts'
import { at, facts, table } from '../print.ts'
import { uploadPhotos } from '../upload-photos.ts'
import { parcelTable } from './parcel-output.ts'

const remarkFlags = {
  ...sentenceFlags('comment', 'what is said in its history'),
  ...sentenceFlags('place', 'where it happened'),
}
const paperFlags = {
  document: { value: 'NUMBER', about: 'air waybill or CMR' },
  flight: { value: 'NUMBER', about: 'which flight or voyage' },
}

export const manifestCommands: Command[] = [
  {
    name: 'manifests list',
    about: 'Departures, the newest first',
    flags: {
      status: { value: 'STATUS', about: 'forming, closed, departed …' },
      warehouse: { value: 'ID', about: 'from where' },
      ...pageFlags,
    },
    async run({ client }, args) {
      const filter = { status: args.text('status'), warehouse_id: args.text('warehouse') }
      const { data } = await client.call(staffManifests.list, { query: { filter, per_page: args.text('most') } })
      const lines = table(data, {
        ID: (row) => row.id,
        NUMBER: (row) => row.number,
        STATUS: (row) => row.status,
        LATE: (row) => row.is_delayed,
        FROM: (row) => row.warehouse.city,
        TO: (row) => row.destination_country_code,
        LEAVES: (row) => at(row.departed_at ?? row.planned_departure_at),
        PARCELS: (row) => row.parcels_count,
        TITLE: (row) => row.title,
      })
      return { data, lines }
    },
  },
  {
    name: 'manifests show',
    about: 'One departure with everything on it',
    arguments: ['DEPARTURE'],
    async run({ client }, args) {
      return shown((await client.call(staffManifests.show, { params: { id: args.argument(0) } })).data)
    },
  },
  {
    name: 'manifests open',
    about: 'Begin to gather parcels for a transport; instants as 2026-11-30T12:00:00Z',
    flags: {
      ...sentenceFlags('title', 'what customers read', { isNeeded: true }),
      transport: { value: 'KIND', about: 'air, road, sea or rail', isNeeded: true },
      warehouse: { value: 'ID', about: 'from where', isNeeded: true },
      country: { value: 'CODE', about: 'where it goes: RU', isNeeded: true },
      ...sentenceFlags('city', 'to which city', { isNeeded: true }),
      cutoff: { value: 'INSTANT', about: 'until then it takes parcels', isNeeded: true },
      departure: { value: 'INSTANT', about: 'when it is to leave', isNeeded: true },
      arrival: { value: 'INSTANT', about: 'when it is to arrive', isNeeded: true },
      ...paperFlags,
      ...sentenceFlags('comment', 'what customers read besides'),
    },
    async run({ client }, args) {
      const body = {
        title: args.sentence('title'),
        transport_type: args.text('transport'),
        warehouse_id: args.number('warehouse'),
        destination_country_code: args.text('country'),
        destination_city: args.sentence('city'),
        cutoff_at: args.text('cutoff'),
        planned_departure_at: args.text('departure'),
        planned_arrival_at: args.text('arrival'),
        ...papersIn(args),
        comment: args.sentence('comment'),
      }
      return shown((await client.call(staffManifests.open, { body })).data)
    },
  },
  {
    name: 'manifests add',
    about: 'Put parcels on a departure, all of them or none',
    arguments: ['DEPARTURE', 'PARCEL…'],
    async run({ client }, args) {
      const [id = '', ...typed] = args.arguments
      const ids: string[] = []
      for (const each of typed) ids.push(await parcelId(client, each))
      const body = { parcel_ids: ids.map(asNumber) }
      return shown((await client.call(staffManifests.add, { params: { id }, body })).data)
    },
  },
  {
    name: 'manifests remove',
    about: 'Take a parcel off before the departure',
    arguments: ['DEPARTURE', 'PARCEL'],
    async run({ client }, args) {
      const params = { id: args.argument(0), parcel_id: await parcelId(client, args.argument(1)) }
      return shown((await client.call(staffManifests.remove, { params })).data)
    },
  },
  {
    name: 'manifests attach',
    about: 'Give a departure its papers; customers read the waybill and what is theirs',
    arguments: ['DEPARTURE'],
    flags: {
      paper: {
        value: 'KIND=FILE',
        about: 'waybill=awb.pdf; or declaration, invoice, act of one customer',
        isNeeded: true,
        isList: true,
      },
      customer: { value: 'CUSTOMER', about: 'whose they are, id or code; a waybill is for all' },
    },
    examples: ['manifests attach 4 --paper declaration=d.pdf --customer AST-20417'],
    async run(desk, args) {
      const whose = args.text('customer')
      const customer_id = whose === undefined ? null : asNumber(await customerId(desk.client, whose))
      const papers = await uploadPhotos(desk, args.list('paper'))
      const body = { documents: papers.map((paper) => ({ ...paper, customer_id })) }
      return shown(
        (await desk.client.call(staffManifests.addDocuments, { params: { id: args.argument(0) }, body })).data,
      )
    },
  },
  {
    name: 'manifests detach',
    about: 'Take a paper away again',
    arguments: ['DEPARTURE', 'FILE'],
    async run({ client }, args) {
      const params = { id: args.argument(0), file_id: args.argument(1) }
      return shown((await client.call(staffManifests.removeDocument, { params })).data)
    },
  },
  step('close', 'No more parcels join it', 'close'),
  {
    name: 'manifests depart',
    about: 'A closed one leaves, and its parcels are shipped',
    arguments: ['DEPARTURE'],
    flags: { ...paperFlags, ...remarkFlags },
    async run({ client }, args) {
      const params = { id: args.argument(0) }
      const body = { ...papersIn(args), ...remarkIn(args) }
      return shown((await client.call(staffManifests.depart, { params, body })).data)
    },
  },
  step('customs', 'It lies before customs', 'toCustoms'),
  step('release', 'Customs let it go', 'release'),
  step('arrive', 'It arrives, and its parcels with it', 'arrive'),
  step('complete', 'It is done with', 'complete'),
  step('cancel', 'It will not leave; its parcels come off', 'cancel'),
  {
    name: 'manifests delay',
    about: 'It is late, and why',
    arguments: ['DEPARTURE'],
    flags: {
      ...sentenceFlags('reason', 'what customers read', { isNeeded: true }),
      departure: { value: 'INSTANT', about: 'when it is to leave now' },
      arrival: { value: 'INSTANT', about: 'when it is to arrive now' },
    },
    async run({ client }, args) {
      const body = {
        reason: args.sentence('reason'),
        planned_departure_at: args.text('departure'),
        planned_arrival_at: args.text('arrival'),
      }
      return shown((await client.call(staffManifests.delay, { params: { id: args.argument(0) }, body })).data)
    },
  },
]

type Step = 'close' | 'toCustoms' | 'release' | 'arrive' | 'complete' | 'cancel'

function step(verb: string, about: string, act: Step): Command {
  return {
    name: `manifests ${verb}`,
    about,
    arguments: ['DEPARTURE'],
    flags: remarkFlags,
    async run({ client }, args) {
      const params = { id: args.argument(0) }
      return shown((await client.call(staffManifests[act], { params, body: remarkIn(args) })).data)
    },
  }
}

function papersIn(args: ParsedArguments) {
  return { transport_document_number: args.text('document'), flight_number: args.text('flight') }
}

function remarkIn(args: ParsedArguments) {
  return { comment: args.sentence('comment'), place: args.sentence('place') }
}

function shown(data: StaffManifestDetail): Output {
  const lines = facts({
    Departure: `${data.number} (id ${data.id}), ${data.status}`,
    Title: data.title,
    Way: `${data.warehouse.city} to ${data.destination_city}, ${data.destination_country_code}, by ${data.transport_type}`,
    Papers: [data.transport_document_number, data.flight_number].filter((paper) => paper !== null),
    'Takes until': at(data.cutoff_at),
    Leaves: at(data.departed_at ?? data.planned_departure_at),
    Arrives: at(data.arrived_at ?? data.planned_arrival_at),
    Late: data.delay_reason,
    Parcels: data.parcels_count || null,
    Documents: data.documents.map(
      ({ id, kind, name, url, customer }) => `${id} ${kind} ${customer?.customer_code ?? 'everybody'} ${name} ${url}`,
    ),
  })
  return { data, lines: data.parcels.length > 0 ? [...lines, '', ...parcelTable(data.parcels)] : lines }
}
