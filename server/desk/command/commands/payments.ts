import { staffPayments, type StaffPaymentRequestDetail } from '#contracts/staff/payments.ts'
import type { Command, Output } from '../command.ts'
import { sentenceFlags, pageFlags } from '../parsed-arguments.ts'
import { at, facts, money, table } from '../print.ts'

export const paymentCommands: Command[] = [
  {
    name: 'payments list',
    about: 'Money that customers say they sent, the newest first',
    flags: { status: { value: 'STATUS', about: 'in_review, approved or rejected' }, ...pageFlags },
    async run({ client }, args) {
      const { data } = await client.call(staffPayments.list, {
        query: { filter: { status: args.text('status') }, per_page: args.text('most') },
      })
      const lines = table(data, {
        ID: (row) => row.id,
        NUMBER: (row) => row.number,
        STATUS: (row) => row.status,
        CUSTOMER: (row) => row.customer.customer_code,
        SENT: (row) => row.paid_at,
        SUM: (row) => money(row.amount, row.currency),
        BY: (row) => row.payment_method.title,
        FOR: (row) => row.payable?.number ?? row.purpose,
      })
      return { data, lines }
    },
  },
  {
    name: 'payments show',
    about: 'One payment request; its proofs as addresses that live for some minutes',
    arguments: ['REQUEST'],
    async run({ client, address }, args) {
      const { data } = await client.call(staffPayments.show, { params: { id: args.argument(0) } })
      return shown(data, address)
    },
  },
  {
    name: 'payments approve',
    about: 'Credit it to the balance; what the customer said, unless another sum came',
    arguments: ['REQUEST'],
    flags: {
      amount: { value: 'SUM', about: 'what came' },
      currency: { value: 'CODE', about: 'in which currency it is credited' },
      rate: { value: 'RATE', about: 'what one unit of what was sent is worth in it' },
    },
    async run({ client, address }, args) {
      const body = {
        credited_amount: args.text('amount'),
        credited_currency: args.text('currency'),
        exchange_rate: args.text('rate'),
      }
      const { data } = await client.call(staffPayments.approve, { params: { id: args.argument(0) }, body })
      return shown(data, address)
    },
  },
  {
    name: 'payments reject',
    about: 'Refuse it',
    arguments: ['REQUEST'],
    flags: sentenceFlags('reason', 'what the customer is told', { isNeeded: true }),
    async run({ client, address }, args) {
      const body = { reason: args.sentence('reason') }
      const { data } = await client.call(staffPayments.reject, { params: { id: args.argument(0) }, body })
      return shown(data, address)
    },
  },
]

function shown(data: StaffPaymentRequestDetail, address: string): Output {
  const lines = facts({
    Request: `${data.number} (id ${data.id}), ${data.status}`,
    Customer: `${data.customer.customer_code} ${data.customer.name}`,
    Sum: `${money(data.amount, data.currency)}, sent ${data.paid_at} by ${data.payment_method.title}`,
    Payer: data.payer_name,
    Reference: data.reference,
    For: data.payable?.number ?? data.purpose,
    Comment: data.comment,
    Credited: money(data.credited_amount, data.credited_currency),
    Decided: at(data.reviewed_at),
    Rejected: data.rejection_reason,
    Proofs: data.proof_files.map(({ url }) => new URL(url, address).href),
  })
  return { data, lines }
}
