import { staffParcels } from '#contracts/staff/parcels.ts'
import type { Command, Desk, Flag } from '../command.ts'
import { customerId, parcelId } from '../find-id.ts'
import { asNumber, UsageError, sentenceFlags, type ParsedArguments, pageFlags } from '../parsed-arguments.ts'
import { uploadPhotos } from '../upload-photos.ts'
import { parcelShown, parcelTable } from './parcel-output.ts'

const boxFlags: Record<string, Flag> = {
  weight: { value: 'KG', about: 'what the scales say', isNeeded: true },
  size: { value: 'LxWxH', about: 'length, width and height in centimetres' },
  photo: {
    value: 'FILE',
    about: 'a picture; what it shows stands before it, damage=box.jpg, else arrival',
    isList: true,
  },
}

/** Commands to find, receive, weigh and photograph parcels. */
export const parcelCommands: Command[] = [
  {
    name: 'parcels list',
    about: 'Parcels, the newest first',
    flags: {
      status: { value: 'STATUS', about: 'received, processing, ready_to_ship …' },
      search: { value: 'TEXT', about: 'number, tracking number, or the customer’s code' },
      customer: { value: 'CUSTOMER', about: 'id or code' },
      warehouse: { value: 'ID', about: 'where it lies' },
      departure: { value: 'ID', about: 'on which departure it is' },
      ...pageFlags,
    },
    run: list,
  },
  {
    name: 'parcels expected',
    about: 'What customers have declared and the warehouse waits for',
    flags: {
      search: { value: 'TEXT', about: 'number, tracking number, or the customer’s code' },
      warehouse: { value: 'ID', about: 'where it is to come' },
      ...pageFlags,
    },
    run: (desk, args) => list(desk, args, 'expected'),
  },
  {
    name: 'parcels show',
    about: 'One parcel with its bill',
    arguments: ['PARCEL'],
    async run({ client }, args) {
      const params = { id: await parcelId(client, args.argument(0)) }
      return parcelShown((await client.call(staffParcels.show, { params })).data)
    },
  },
  {
    name: 'parcels receive',
    about: 'Take a box in: the parcel that is expected, or a new one of the customer on the label',
    flags: {
      warehouse: { value: 'ID', about: 'where it lies', isNeeded: true },
      tracking: { value: 'NUMBER', about: 'off the label' },
      code: { value: 'CODE', about: 'the customer’s code off the label, where no customer expects the number' },
      ...boxFlags,
      ...sentenceFlags('comment', 'what is said in its history'),
    },
    examples: [
      'parcels receive --warehouse 1 --tracking 1Z4R861A0355401927 --weight 2.4 --size 40x30x25 --photo box.jpg',
    ],
    async run(desk, args) {
      const body = {
        warehouse_id: args.number('warehouse'),
        tracking_number: args.text('tracking'),
        customer_code: args.text('code'),
        ...boxIn(args),
        photos: await uploadPhotos(desk, args.list('photo')),
        comment: args.sentence('comment'),
      }
      return parcelShown((await desk.client.call(staffParcels.receive, { body })).data)
    },
  },
  {
    name: 'parcels weigh',
    about: 'Put a parcel on the scales again, before it has its price',
    arguments: ['PARCEL'],
    flags: boxFlags,
    async run(desk, args) {
      const params = { id: await parcelId(desk.client, args.argument(0)) }
      const body = { ...boxIn(args), photos: await uploadPhotos(desk, args.list('photo')) }
      return parcelShown((await desk.client.call(staffParcels.weigh, { params, body })).data)
    },
  },
  {
    name: 'parcels photo',
    about: 'Add photos to a parcel',
    arguments: ['PARCEL', 'FILE…'],
    examples: ['parcels photo P-000123 content=inside.jpg damage=corner.jpg'],
    async run(desk, args) {
      const [, ...files] = args.arguments
      const params = { id: await parcelId(desk.client, args.argument(0)) }
      const photos = await uploadPhotos(desk, files)
      return parcelShown((await desk.client.call(staffParcels.addPhotos, { params, body: { photos } })).data)
    },
  },
]

async function list({ client }: Desk, args: ParsedArguments, status = args.text('status')) {
  const customer = args.text('customer')
  const filter = {
    status,
    search: args.text('search'),
    warehouse_id: args.text('warehouse'),
    manifest_id: args.text('departure'),
    customer_id: customer && (await customerId(client, customer)),
  }
  const { data } = await client.call(staffParcels.list, { query: { filter, per_page: args.text('most') } })
  return { data, lines: parcelTable(data) }
}

function boxIn(args: ParsedArguments) {
  const size = args.text('size')
  if (size === undefined) return { weight: args.text('weight') }
  const [length, width, height, ...more] = size.split(/[x×*]/i).map((each) => each.trim())
  if (!length || !width || !height || more.length > 0)
    throw new UsageError('--size is length x width x height: 40x30x25.')
  return { weight: args.text('weight'), size: { length, width, height } }
}

/** Parses "extra_services:6=190.00" into a line of a bill. */
export function lineOf(typed: string): { code: string; extra_service_id?: number | string; amount: string } {
  const [, code, service, amount] = /^([a-z_]+)(?::(\d+))?=(.+)$/.exec(typed) ?? []
  if (code === undefined || amount === undefined) throw new UsageError(`${typed} is no line: write shipping=12.50.`)
  return { code, ...(service !== undefined && { extra_service_id: asNumber(service) }), amount }
}
