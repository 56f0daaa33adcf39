import { randomUUID } from 'node:crypto'
import { staffCustomers, type StaffCustomerDetail } from '#contracts/staff/customers.ts'
import type { Command, Output } from '../command.ts'
import { customerId } from '../find-id.ts'
import { UsageError, sentenceFlags, pageFlags } from '../parsed-arguments.ts'
import { at, facts, money, table } from '../print.ts'
import { uploadPhotos } from '../upload-photos.ts'

export const customerCommands: Command[] = [
  {
    name: 'customers find',
    about: 'Customers by code, e-mail address, phone or name; the newest without a word',
    arguments: ['[TEXT…]'],
    flags: pageFlags,
    async run({ client }, args) {
      const search = args.arguments.join(' ')
      const { data } = await client.call(staffCustomers.list, {
        query: { filter: { search }, per_page: args.text('most') },
      })
      const lines = table(data, {
        ID: (row) => row.id,
        CODE: (row) => row.customer_code,
        NAME: (row) => row.name,
        'E-MAIL': (row) => row.email,
        BLOCKED: (row) => row.is_blocked,
      })
      return { data, lines }
    },
  },
  {
    name: 'customers show',
    about: 'One customer with balances and counts of parcels',
    arguments: ['CUSTOMER'],
    async run({ client }, args) {
      const params = { id: await customerId(client, args.argument(0)) }
      return shown((await client.call(staffCustomers.show, { params })).data)
    },
  },
  {
    name: 'customers block',
    about: 'Block a customer: they can read and are told why, but write nothing',
    arguments: ['CUSTOMER'],
    flags: sentenceFlags('reason', 'what the customer is told', { isNeeded: true }),
    async run({ client }, args) {
      const params = { id: await customerId(client, args.argument(0)) }
      return shown(
        (await client.call(staffCustomers.block, { params, body: { reason: args.sentence('reason') } })).data,
      )
    },
  },
  {
    name: 'customers unblock',
    about: 'Take a block back',
    arguments: ['CUSTOMER'],
    async run({ client }, args) {
      const params = { id: await customerId(client, args.argument(0)) }
      return shown((await client.call(staffCustomers.unblock, { params })).data)
    },
  },
  {
    name: 'customers sign-out',
    about: 'Sign a customer out everywhere, when a device or a password is lost',
    arguments: ['CUSTOMER'],
    async run({ client }, args) {
      const params = { id: await customerId(client, args.argument(0)) }
      return shown((await client.call(staffCustomers.endSessions, { params })).data)
    },
  },
  {
    name: 'customers remove-second-factor',
    about: 'When every device and recovery code is lost: the password alone opens the account again',
    arguments: ['CUSTOMER'],
    flags: { reason: { value: 'TEXT', about: 'why, as the customer will read it', isNeeded: true } },
    async run({ client }, args) {
      const params = { id: await customerId(client, args.argument(0)) }
      const body = { reason: args.text('reason') }
      return shown((await client.call(staffCustomers.removeSecondFactor, { params, body })).data)
    },
  },
  {
    name: 'customers impersonate',
    about: 'A link that opens the portal in a customer’s name once, within ten minutes',
    arguments: ['CUSTOMER'],
    flags: { reason: { value: 'TEXT', about: 'why, as the customer will read it', isNeeded: true } },
    async run({ client }, args) {
      const params = { id: await customerId(client, args.argument(0)) }
      const body = { reason: args.text('reason') }
      const { data } = await client.call(staffCustomers.impersonate, { params, body })
      return { data, lines: facts({ Link: data.link, 'Good until': at(data.expires_at) }) }
    },
  },
  {
    name: 'balance correct',
    about: 'Give or take money by hand; the reason stands in the customer’s ledger',
    arguments: ['CUSTOMER'],
    flags: {
      credit: { value: 'SUM', about: 'what the customer gets' },
      debit: { value: 'SUM', about: 'or what is taken' },
      currency: { value: 'CODE', about: 'RUB, USD …', isNeeded: true },
      ...sentenceFlags('reason', 'what the customer reads', { isNeeded: true }),
      receipt: { value: 'FILE', about: 'what was written out for it: the customer reads it beside the row' },
      key: { value: 'UUID', about: 'the same key is the same correction, however often it is sent' },
    },
    examples: ['balance correct AST-20417 --credit 500 --currency RUB --reason "Cash" --reason-ru "Наличные"'],
    async run(desk, args) {
      const { client } = desk
      const [credit, debit] = [args.text('credit'), args.text('debit')]
      if ((credit === undefined) === (debit === undefined)) throw new UsageError('Say --credit or --debit.')
      const params = { id: await customerId(client, args.argument(0)) }
      const typed = args.text('receipt')
      const [receipt] = typed === undefined ? [] : await uploadPhotos(desk, [typed])
      const body = {
        client_uuid: args.text('key') ?? randomUUID(),
        direction: credit === undefined ? 'debit' : 'credit',
        amount: credit ?? debit,
        currency: args.text('currency'),
        reason: args.sentence('reason'),
        ...(receipt && { receipt: receipt.claim }),
      }
      const { data } = await client.call(staffCustomers.correctBalance, { params, body })
      const after = money(data.balance_after, data.currency)
      return { data, lines: [`${data.number}: ${data.direction} ${money(data.amount, data.currency)}, now ${after}`] }
    },
  },
]

function shown(data: StaffCustomerDetail): Output {
  const lines = facts({
    Customer: `${data.customer_code} ${data.name} (id ${data.id})`,
    'E-mail': `${data.email}${data.email_verified_at ? '' : ', not confirmed'}`,
    Phone: data.phone,
    Language: data.language,
    Registered: at(data.created_at),
    Incomplete: data.registration_completed_at === null,
    Blocked: data.is_blocked ? (data.block_reason ?? 'yes') : null,
    Balance: data.balances.map(({ amount, currency }) => money(amount, currency)),
    Parcels: data.parcels.map(({ status, count }) => `${count} ${status}`),
  })
  return { data, lines }
}
