import { staffReceivers, type StaffReceiverDetail } from '#contracts/staff/receivers.ts'
import type { Command, Output } from '../command.ts'
import { pageFlags } from '../parsed-arguments.ts'
import { facts, table } from '../print.ts'

export const receiverCommands: Command[] = [
  {
    name: 'receivers list',
    about: 'Receivers, the newest first',
    flags: { status: { value: 'STATUS', about: 'waiting, invalid, ready or verified' }, ...pageFlags },
    async run({ client }, args) {
      const { data } = await client.call(staffReceivers.list, {
        query: { filter: { status: args.text('status') }, per_page: args.text('most') },
      })
      const lines = table(data, {
        ID: (row) => row.id,
        NAME: (row) => row.name,
        COUNTRY: (row) => row.country_code,
        STATUS: (row) => row.verification_status,
        CUSTOMER: (row) => row.customer.customer_code,
      })
      return { data, lines }
    },
  },
  {
    name: 'receivers show',
    about: 'One receiver; scans as addresses that live for some minutes',
    arguments: ['RECEIVER'],
    async run({ client }, args) {
      return shown((await client.call(staffReceivers.show, { params: { id: args.argument(0) } })).data)
    },
  },
  {
    name: 'receivers verify',
    about: 'The documents will do',
    arguments: ['RECEIVER'],
    flags: { customs: { about: 'customs have said so; without it they are only complete and plausible' } },
    async run({ client }, args) {
      const body = { status: args.isSaid('customs') ? 'verified' : 'ready' }
      return shown((await client.call(staffReceivers.verify, { params: { id: args.argument(0) }, body })).data)
    },
  },
  {
    name: 'receivers refuse',
    about: 'The documents will not do',
    arguments: ['RECEIVER'],
    flags: { comment: { value: 'TEXT', about: 'why, in the customer’s language', isNeeded: true } },
    async run({ client }, args) {
      const body = { comment: args.text('comment') }
      return shown((await client.call(staffReceivers.refuse, { params: { id: args.argument(0) }, body })).data)
    },
  },
]

function shown(data: StaffReceiverDetail): Output {
  const lines = facts({
    Receiver: `${data.name} (id ${data.id}), ${data.verification_status}`,
    Latin: `${data.last_name_latin} ${data.first_name_latin}`,
    Customer: `${data.customer.customer_code} ${data.customer.name}`,
    Country: data.country_code,
    Born: data.birthday,
    Document: [data.document_type, data.masked_document_number].filter(Boolean).join(' '),
    'Tax id': data.masked_tax_id,
    Missing: data.missing,
    Comment: data.verification_comment,
    Scans: data.document_files.map(({ url }) => url),
  })
  return { data, lines }
}
