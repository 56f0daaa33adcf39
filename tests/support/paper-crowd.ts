import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'

/**
 * Spreads `count` transactions, orders, payment requests and notifications over all customers, and puts a crowd's parcels on
 * departures.
 */
export async function insertPapers(db: Database, count: number): Promise<void> {
  const { rows } = await db.execute<{ first: number; customers: number }>(
    sql`select min(id)::int as first, count(*)::int as customers from users`,
  )
  const { first = 0, customers = 1 } = rows[0] ?? {}
  const series = sql`(
    select n, ${first}::int + n % ${customers}::int as user_id, now() - (${count}::int - n) * interval '10 minutes' as at
    from generate_series(1, ${count}::int) n) as paper`
  await db.execute(sql`
    insert into transactions (number, user_id, type, direction, amount, currency, balance_after, description, cause, created_at)
    select 'T-' || n, user_id, 'top_up', 'credit', '10.00', 'RUB', '10.00', '{"ru":"Пополнение","en":"Top-up"}', 'crowd:' || n, at
    from ${series}`)
  await db.execute(sql`
    insert into orders_for_calculation (user_id, number, destination_country_code, status, status_changed_at, search_text,
      created_at, updated_at)
    select user_id, 'O-' || lpad(n::text, 6, '0'), 'RU', case when n % 10 = 0 then 'new' else 'completed' end, at, 'o-' || lpad(n::text, 6, '0'), at, at from ${series}`)
  await db.execute(sql`
    with method as (
      insert into payment_methods (title, type, currency) values ('{"ru":"Карта","en":"Card"}', 'card', 'RUB') returning id)
    insert into payment_requests (user_id, number, amount, currency, payment_method_id, paid_at, purpose, status, created_at, updated_at)
    select user_id, 'PR-' || n, '10.00', 'RUB', method.id, at::date, 'top_up', 'credited', at, at from method, ${series}`)
  await db.execute(sql`
    insert into notifications (user_id, kind, subject_type, subject_id, subject_number, cause, read_at, created_at)
    select user_id, 'parcel_received', 'parcel', n, 'P-' || n, 'crowd:' || n, case when n % 7 > 0 then at end, at from ${series}`)
  await db.execute(sql`
    insert into manifests (number, title, transport_type, warehouse_id, origin_country_code, destination_country_code,
      destination_city, status, cutoff_at, planned_departure_at, planned_arrival_at, created_at, updated_at)
    select 'M-' || n, '{"ru":"Рейс","en":"Flight"}', 'air', warehouse.id, 'CN', 'RU', '{"ru":"Москва","en":"Moscow"}',
      'closed', at, at, at, at, at
    from (select id from warehouses limit 1) as warehouse, ${series} where n % 10 = 0`)
  await db.execute(sql`
    update parcels set manifest_id = manifest.id
    from (select id, row_number() over (order by id) as place, count(*) over () as count from manifests) as manifest
    where parcels.step is null and manifest.place = 1 + parcels.id % manifest.count`)
}
