import {
  staffClaims,
  staffContacts,
  staffSearches,
  type ContactMessage,
  type StaffClaimDetail,
} from '#contracts/staff/messages.ts'
import type { Command, Output } from '../command.ts'
import { parcelId } from '../find-id.ts'
import { asNumber, UsageError, sentenceFlags, pageFlags } from '../parsed-arguments.ts'
import { at, facts, money, table } from '../print.ts'

/** Commands for messages from customers: claims, searches, and the contact form. */
export const messageCommands: Command[] = [
  {
    name: 'claims list',
    about: 'Claims, the newest first',
    flags: { status: { value: 'STATUS', about: 'open, answered, approved, rejected or withdrawn' }, ...pageFlags },
    async run({ client }, args) {
      const { data } = await client.call(staffClaims.list, {
        query: { filter: { status: args.text('status') }, per_page: args.text('most') },
      })
      const lines = table(data, {
        ID: (row) => row.id,
        NUMBER: (row) => row.number,
        STATUS: (row) => row.status,
        KIND: (row) => row.kind,
        PARCEL: (row) => row.parcel.number,
        CUSTOMER: (row) => row.customer.customer_code,
        ASKS: (row) => money(row.amount, row.currency),
      })
      return { data, lines }
    },
  },
  {
    name: 'claims show',
    about: 'One claim with all that was said',
    arguments: ['CLAIM'],
    async run({ client }, args) {
      return claimShown((await client.call(staffClaims.show, { params: { id: args.argument(0) } })).data)
    },
  },
  {
    name: 'claims answer',
    about: 'Write to the customer; the talk goes on',
    arguments: ['CLAIM'],
    flags: { message: { value: 'TEXT', about: 'in the customer’s language', isNeeded: true } },
    async run({ client }, args) {
      const body = { message: args.text('message') }
      return claimShown((await client.call(staffClaims.answer, { params: { id: args.argument(0) }, body })).data)
    },
  },
  {
    name: 'claims close',
    about: 'Decide a claim',
    arguments: ['CLAIM'],
    flags: {
      approve: { about: 'the customer is right' },
      reject: { about: 'the customer is not' },
      message: { value: 'TEXT', about: 'the last word, in the customer’s language', isNeeded: true },
      ...sentenceFlags('resolution', 'the decision in a sentence', { isNeeded: true }),
      pay: { value: 'SUM', about: 'what goes to the customer’s balance' },
      currency: { value: 'CODE', about: 'in which currency' },
    },
    async run({ client }, args) {
      if (args.isSaid('approve') === args.isSaid('reject')) throw new UsageError('Say --approve or --reject.')
      const amount = args.text('pay')
      const body = {
        message: args.text('message'),
        status: args.isSaid('approve') ? 'approved' : 'rejected',
        resolution: args.sentence('resolution'),
        compensation: amount === undefined ? undefined : { amount, currency: args.text('currency') },
      }
      return claimShown((await client.call(staffClaims.close, { params: { id: args.argument(0) }, body })).data)
    },
  },
  {
    name: 'searches list',
    about: 'Parcels that customers miss',
    flags: {
      status: { value: 'STATUS', about: 'searching (the default), found, not_found or withdrawn' },
      ...pageFlags,
    },
    async run({ client }, args) {
      const filter = { status: args.text('status') ?? 'searching' }
      const { data } = await client.call(staffSearches.list, { query: { filter, per_page: args.text('most') } })
      const lines = table(data, {
        ID: (row) => row.id,
        TRACKING: (row) => [row.tracking_number, ...row.extra_tracking_numbers].join(' '),
        DELIVERED: (row) => row.delivered_on,
        CUSTOMER: (row) => row.customer.customer_code,
        SHOP: (row) => row.shop_name,
        DESCRIPTION: (row) => row.description,
      })
      return { data, lines }
    },
  },
  {
    name: 'searches answer',
    about: 'Say what became of a search',
    arguments: ['SEARCH'],
    flags: {
      parcel: { value: 'PARCEL', about: 'the one that it is; without it, it is not here' },
      ...sentenceFlags('comment', 'what the customer is told'),
    },
    async run({ client }, args) {
      const parcel = args.text('parcel')
      const body = {
        parcel_id: parcel === undefined ? null : asNumber(await parcelId(client, parcel)),
        staff_comment: args.sentence('comment'),
      }
      const { data } = await client.call(staffSearches.answer, { params: { id: args.argument(0) }, body })
      return { data, lines: [`${data.tracking_number}: ${data.status}`] }
    },
  },
  {
    name: 'contacts list',
    about: 'What came by the contact form and waits',
    flags: { all: { about: 'also what was answered' }, ...pageFlags },
    async run({ client }, args) {
      const filter = { answered: args.isSaid('all') ? undefined : '0' }
      const { data } = await client.call(staffContacts.list, { query: { filter, per_page: args.text('most') } })
      const lines = data.flatMap((row) => [
        `${row.id}  ${at(row.created_at)}  ${row.name} <${row.email}>${byStaff(row)}${row.answered_at ? ', answered' : ''}`,
        `    ${row.subject}`,
        ...row.message.split('\n').map((line) => `    ${line}`),
      ])
      return { data, lines: lines.length > 0 ? lines : ['Nothing.'] }
    },
  },
  {
    name: 'contacts answer',
    about: 'Note that a message was answered by mail',
    arguments: ['MESSAGE'],
    async run({ client }, args) {
      const { data } = await client.call(staffContacts.markAnswered, { params: { id: args.argument(0) } })
      return { data, lines: [`${data.subject}: answered ${at(data.answered_at)}`] }
    },
  },
]

function claimShown(data: StaffClaimDetail): Output {
  const lines = facts({
    Claim: `${data.number} (id ${data.id}), ${data.status}`,
    About: `${data.kind}, parcel ${data.parcel.number}`,
    Customer: `${data.customer.customer_code} ${data.customer.name}`,
    Asks: money(data.amount, data.currency),
    Decision: data.resolution,
    Paid: data.compensation && money(data.compensation.amount, data.compensation.currency),
  })
  const said = data.messages.map(({ from, body, created_at }) => `  ${at(created_at)} ${from}: ${body}`)
  return { data, lines: [...lines, ...said] }
}

function byStaff({ staff_id }: ContactMessage): string {
  return staff_id === null ? '' : `, written by staff ${staff_id}`
}
