import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'

/**
 * What the desk contains after years: `count` claims, requests, searches, messages and receivers of all customers, most of them
 * closed. Requires a crowd's parcels and payment requests.
 */
export async function insertDeskCrowd(db: Database, count: number): Promise<void> {
  const isOpen = sql`n % 50 = 0`
  const series = sql`(
    select n, parcel.user_id, parcel.id as parcel_id, now() - (${count}::int - n) * interval '10 minutes' as at
    from generate_series(1, ${count}::int) n
    join (select id, user_id, row_number() over (order by id) as place from parcels) as parcel on parcel.place = n) as paper`
  await db.execute(sql`
    update payment_requests set status = case when id % 50 = 0 then 'in_review' else 'approved' end, purpose = 'balance'`)
  await db.execute(sql`
    insert into claims (number, user_id, parcel_id, kind, status, created_at, updated_at)
    select 'CL-' || n, user_id, parcel_id, 'damaged', case when ${isOpen} then 'open' else 'approved' end, at, at
    from ${series}`)
  await db.execute(sql`
    insert into parcel_requests (user_id, parcel_id, kind, status, currency, created_at)
    select user_id, parcel_id, 'photos', case when ${isOpen} then 'requested' else 'done' end, 'RUB', at from ${series}`)
  await db.execute(sql`
    insert into search_requests (user_id, tracking_number, status, created_at)
    select user_id, 'LOST' || n, case when ${isOpen} then 'searching' else 'found' end, at from ${series}`)
  await db.execute(sql`
    insert into contact_messages (name, email, subject, message, answered_at, created_at)
    select 'Vera', 'vera@crowd.example', 'A question', 'How long?', case when not (${isOpen}) then at end, at from ${series}`)
  await db.execute(sql`
    insert into receivers (user_id, name, country_code, verification_status, created_at)
    select user_id, 'Vera Lind', 'RU', case when ${isOpen} then 'waiting' else 'verified' end, at from ${series}`)
}
