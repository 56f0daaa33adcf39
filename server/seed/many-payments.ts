import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { inBoth } from '#server/words/words.ts'

/** Creates a ledger for customers without one: an opening balance as large as all their paid parcels, and a payment for each. */
export async function bookPaidParcels(db: Database, userIds: readonly number[], now: Date): Promise<void> {
  const given = { ru: 'Начальный остаток', en: 'Opening balance' }
  const paid = inBoth('provider.parcels.payment', { number: '#' })
  const people = `{${userIds.join(',')}}`
  await db.execute(sql`
    with paid as (
      select user_id, currency, id, number, paid_amount, created_at,
        sum(paid_amount) over (partition by user_id, currency order by created_at desc, id desc) as left_with_it
      from parcels where user_id = any (${people}::int[]) and paid_amount > 0
    ), bookings as (
      select user_id, currency, 'manual_from_admin' as type, 'credit' as direction, sum(paid_amount) as amount,
        sum(paid_amount) as balance_after, ${JSON.stringify(given)}::jsonb as description, null as subject_type,
        null::int as subject_id, null as subject_number, 'opening:' || user_id || ':' || currency as cause,
        min(created_at) - interval '1 day' as created_at, 0 as turn
      from paid group by user_id, currency
      union all
      select user_id, currency, 'payment', 'debit', paid_amount, left_with_it - paid_amount,
        jsonb_build_object('ru', replace(${paid.ru}, '#', number), 'en', replace(${paid.en}, '#', number)), 'parcel',
        id, number, 'parcel:' || id || ':paid', created_at, id
      from paid
    ), in_order as (select * from bookings order by created_at, turn)
    insert into transactions (number, user_id, currency, type, direction, amount, balance_after, description,
      subject_type, subject_id, subject_number, cause, created_at)
    select 'T-' || lpad(value::text, greatest(6, length(value::text)), '0'), user_id, currency, type, direction, amount,
      balance_after, description, subject_type, subject_id, subject_number, cause, created_at
    from (select nextval('transaction_numbers') as value, in_order.* from in_order) numbered`)
  await db.execute(sql`
    insert into balances (user_id, currency, amount, updated_at)
    select user_id, currency, sum(case direction when 'credit' then amount else -amount end), ${now.toISOString()}::timestamptz
    from transactions where user_id = any (${people}::int[]) group by user_id, currency`)
}
