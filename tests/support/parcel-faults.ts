import { asc, eq } from 'drizzle-orm'
import { ParcelStatus } from '#contracts/parcels/parcels.ts'
import { hundredths, sum } from '#rules/money.ts'
import { parcelAttention } from '#rules/parcel-attention.ts'
import { amountDue } from '#rules/parcel-price.ts'
import { isPast, parcelStep, parcelTransitions } from '#rules/parcel-status.ts'
import type { Database } from '#server/context.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { balances, holds, transactions } from '#server/db/tables/transactions.ts'

/** What is wrong with a stored parcel: its history, its derived columns, its bill, its money. */
export async function faultsOfParcel(db: Database, id: number): Promise<string[]> {
  const faults: string[] = []
  const demand = (isSo: boolean, what: string) => {
    if (!isSo) faults.push(`parcel ${id}: ${what}`)
  }
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id))
  if (!row) return [`parcel ${id} is gone`]
  const events = await db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcel_id, id))
    .orderBy(asc(parcelEvents.id))
  events.slice(1).forEach((event, index) => {
    const from = ParcelStatus.parse(events[index]?.status)
    const isAskedAgain = from === 'awaiting_customer' && event.status === from && event.comment !== null
    demand(isAskedAgain || event.status in parcelTransitions[from], `went from ${from} to ${event.status}`)
  })
  demand(events.at(-1)?.status === row.status, `is ${row.status}, its history ends otherwise`)

  const items = await db.select().from(parcelItems).where(eq(parcelItems.parcel_id, id))
  const [receiver = null] = await db
    .select()
    .from(receivers)
    .where(eq(receivers.id, row.receiver_id ?? 0))
  const attention = parcelAttention({ ...row, receiver, item_count: items.length })
  demand(row.step === (isPast(row.status) ? null : parcelStep(row.status)), `stands on step ${row.step}`)
  demand(String(row.attention) === String(attention), `waits for ${row.attention.join()}, not ${attention.join()}`)
  demand(row.amount_due === amountDue(row), `${row.amount_due} is due`)
  const total = sum(row.cost_lines.map((line) => line.amount ?? '0.00'))
  demand(row.total === null || row.total === total, `costs ${row.total}, its lines ${total}`)
  const mayRun = ['received', 'awaiting_customer', 'awaiting_payment'].includes(row.status)
  demand(mayRun || (row.storage_free_until === null && row.dispose_at === null), 'its storage clock runs')

  const booked = await db.select().from(transactions).where(eq(transactions.subject_id, id))
  const paid = balanceOf(booked.filter((each) => each.subject_type === 'parcel'))
  demand(-paid === hundredths(row.paid_amount), `${row.paid_amount} is paid, and ${-paid} hundredths are booked`)
  const held = await db.select().from(holds).where(eq(holds.subject_id, id))
  demand(!isPast(row.status) || held.length === 0, 'money is held for what is over')
  return faults
}

/** Where a customer's balances differ from the ledger, or are negative. */
export async function faultsOfMoney(db: Database, userId: number): Promise<string[]> {
  const booked = await db.select().from(transactions).where(eq(transactions.user_id, userId))
  const all = await db.select().from(balances).where(eq(balances.user_id, userId))
  return all.flatMap(({ currency, amount }) => {
    const left = balanceOf(booked.filter((each) => each.currency === currency))
    return left === hundredths(amount) && left >= 0n ? [] : [`${amount} ${currency} kept, ${left} hundredths booked`]
  })
}

function balanceOf(rows: readonly { direction: string; amount: string }[]): bigint {
  return rows.reduce((left, row) => left + hundredths(row.amount) * (row.direction === 'credit' ? 1n : -1n), 0n)
}
