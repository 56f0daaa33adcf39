import { billLineCodes, staffFlags, staffParcels } from '#contracts/staff/parcels.ts'
import { staffParcelRequests } from '#contracts/staff/parcel-requests.ts'
import { inBoth } from '#server/words/words.ts'
import type { Command, Desk, Output } from '../command.ts'
import { parcelId } from '../find-id.ts'
import { UsageError, sentenceFlags, type ParsedArguments } from '../parsed-arguments.ts'
import { money, table } from '../print.ts'
import { uploadPhotos } from '../upload-photos.ts'
import { parcelShown } from './parcel-output.ts'
import { lineOf } from './parcels.ts'

const remarkFlags = {
  ...sentenceFlags('comment', 'what is said in its history'),
  ...sentenceFlags('place', 'where it happened'),
}

type Remarked = 'prepare' | 'lost' | 'returned' | 'hold' | 'backToCustoms' | 'release' | 'dispose' | 'ready'

/** Commands that move a parcel, from storage to the pick-up counter. */
export const parcelActCommands: Command[] = [
  {
    name: 'parcels ask',
    about: 'Mark a parcel with what was found, and wait for the customer',
    arguments: ['PARCEL'],
    flags: {
      flag: { value: 'FLAG', about: staffFlags.join(', '), isNeeded: true },
      ...sentenceFlags('comment', 'what the customer is asked', { isNeeded: true }),
    },
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)) }
      const body = { flag: args.text('flag'), comment: args.sentence('comment') }
      return parcelShown((await client.call(staffParcels.ask, { params, body })).data)
    },
  },
  {
    name: 'parcels clear',
    about: 'Take such a mark back',
    arguments: ['PARCEL'],
    flags: { flag: { value: 'FLAG', about: staffFlags.join(', '), isNeeded: true } },
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)), flag: args.text('flag') ?? '' }
      return parcelShown((await client.call(staffParcels.clear, { params })).data)
    },
  },
  remarked('parcels prepare', 'Begin to pack a parcel', 'prepare'),
  {
    name: 'parcels price',
    about: 'Set the final price of one that is being packed; what is not named costs what was estimated',
    arguments: ['PARCEL'],
    flags: {
      line: { value: 'CODE=SUM', about: 'shipping=1250, extra_services:6=190, discount=-50', isList: true },
      ...sentenceFlags('reason', 'why it differs from the estimate'),
    },
    examples: ['parcels price P-000123 --line shipping=1250 --reason "Heavier" --reason-ru "Тяжелее"'],
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)) }
      const reason = args.sentence('reason')
      const lines = args.list('line').map((typed) => {
        const line = lineOf(typed)
        const known = billLineCodes.find((code) => code === line.code)
        return { ...line, ...(known && { title: inBoth(`provider.desk.line_${known}`) }), changed_reason: reason }
      })
      return parcelShown((await client.call(staffParcels.price, { params, body: { lines } })).data)
    },
  },
  {
    name: 'parcels classify',
    about: 'Say by which code customs know an item; ITEM as `parcels show` numbers it',
    arguments: ['PARCEL', 'ITEM', '[HS-CODE]'],
    examples: ['parcels classify P-004881 0 640419'],
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)), position: args.argument(1) }
      const body = { hs_code: args.argument(2) || null }
      return parcelShown((await client.call(staffParcels.classify, { params, body })).data)
    },
  },
  remarked('parcels lost', 'A parcel cannot be found', 'lost'),
  remarked('parcels return', 'A parcel goes back to its sender', 'returned'),
  remarked('parcels customs-hold', 'Customs hold a parcel', 'hold'),
  remarked('parcels customs-again', 'Customs look at a held parcel again', 'backToCustoms'),
  remarked('parcels customs-release', 'Customs let a held parcel go', 'release'),
  remarked('parcels dispose', 'Customs do not let a held parcel in', 'dispose'),
  remarked('parcels ready', 'A parcel lies at the pick-up point; a code goes to the customer', 'ready'),
  {
    name: 'parcels courier',
    about: 'A courier takes a parcel; a code goes to the customer',
    arguments: ['PARCEL'],
    flags: {
      carrier: { value: 'NAME', about: 'whose courier', isNeeded: true },
      tracking: { value: 'NUMBER', about: 'under which number' },
      ...remarkFlags,
    },
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)) }
      const body = { carrier: args.text('carrier'), tracking_number: args.text('tracking'), ...remarkIn(args) }
      return parcelShown((await client.call(staffParcels.courier, { params, body })).data)
    },
  },
  {
    name: 'parcels new-code',
    about: 'Issue another pick-up code, when the old one was guessed at',
    arguments: ['PARCEL'],
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)) }
      return parcelShown((await client.call(staffParcels.renewCode, { params })).data)
    },
  },
  {
    name: 'parcels hand-over',
    about: 'Hand a parcel over against its code',
    arguments: ['PARCEL', 'CODE'],
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)) }
      const { data } = await client.call(staffParcels.handOver, { params, body: { code: args.argument(1) } })
      const { number } = data.parcel
      const left = `${data.attempts_left} attempts are left`
      const to = data.collected_by ? ` to ${data.collected_by}, by pass` : ''
      const lines = [
        data.is_handed_over ? `${number} is handed over${to}.` : `That is not the code of ${number}: ${left}.`,
      ]
      return { data, lines }
    },
  },
  {
    name: 'parcels requests',
    about: 'What customers have asked to be done, and is not done yet',
    flags: { status: { value: 'STATUS', about: 'requested (the default), done, rejected or cancelled' } },
    async run({ client }, args) {
      const filter = { status: args.text('status') ?? 'requested' }
      const { data } = await client.call(staffParcelRequests.list, { query: { filter, per_page: 100 } })
      const lines = table(data, {
        ID: (row) => row.id,
        KIND: (row) => row.kind,
        PARCEL: (row) => row.parcel.number,
        CUSTOMER: (row) => row.customer.customer_code,
        PRICE: (row) => money(row.price, row.currency),
        COMMENT: (row) => row.comment,
      })
      return { data, lines }
    },
  },
  {
    name: 'parcels request-done',
    about: 'What a customer asked for is done',
    arguments: ['REQUEST'],
    flags: {
      price: { value: 'SUM', about: 'what it costs, where the price list does not say' },
      photo: { value: 'FILE', about: 'what was taken, content=inside.jpg', isList: true },
      ...sentenceFlags('comment', 'what the customer is told'),
    },
    run: (desk, args) => finish(desk, args, args.argument(0), 'done'),
  },
  {
    name: 'parcels request-refuse',
    about: 'What a customer asked for cannot be done',
    arguments: ['REQUEST'],
    flags: sentenceFlags('comment', 'what the customer is told'),
    run: (desk, args) => finish(desk, args, args.argument(0), 'rejected'),
  },
  {
    name: 'parcels split',
    about: 'Divide a parcel as its customer has asked',
    arguments: ['PARCEL'],
    flags: { price: { value: 'SUM', about: 'what it costs, where the price list does not say' } },
    async run(desk, args) {
      const id = await parcelId(desk.client, args.argument(0))
      const query = { filter: { status: 'requested' }, per_page: 100 }
      const { data } = await desk.client.call(staffParcelRequests.list, { query })
      const asked = data.find(({ kind, parcel }) => kind === 'split' && String(parcel.id) === id)
      if (!asked) throw new UsageError('Its customer has not asked for that.')
      return finish(desk, args, String(asked.id), 'done')
    },
  },
]

function remarked(name: string, about: string, act: Remarked): Command {
  return {
    name,
    about,
    arguments: ['PARCEL'],
    flags: remarkFlags,
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)) }
      return parcelShown((await client.call(staffParcels[act], { params, body: remarkIn(args) })).data)
    },
  }
}

function remarkIn(args: ParsedArguments) {
  return { comment: args.sentence('comment'), place: args.sentence('place') }
}

async function finish(desk: Desk, args: ParsedArguments, id: string, outcome: 'done' | 'rejected'): Promise<Output> {
  const body = {
    outcome,
    price: args.text('price'),
    staff_comment: args.sentence('comment'),
    photos: await uploadPhotos(desk, args.list('photo')),
  }
  const { data } = await desk.client.call(staffParcelRequests.finish, { params: { id }, body })
  const split = data.split ? [`The new parcel is ${data.split.number}.`] : []
  return { data, lines: [...parcelShown(data.parcel).lines, ...split] }
}
