import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import type { Database } from '#server/context.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { compareWithLimit } from '#server/parcels/duty-free-limits.ts'
import { parcelNumber } from '#server/parcels/parcel-number.ts'
import { moscow } from './demo-people.ts'
import { randomPlan } from './anna.ts'
import { demoParcel, type World } from './demo-parcel.ts'
import { bookPaidParcels } from './many-payments.ts'
import { takeNumbers } from './numbers.ts'
import { createRandom } from './random.ts'
import { tellStory } from './story.ts'
import { writeParcels } from './write-parcels.ts'

/** Parcels generated individually; all others are copies with their own numbers. */
const patterns = 400

export type Many = {
  customers: number
  parcelsEach: number
  /** The part before "@aist.example"; with several customers a number is appended. */
  name: string
  /** Hash of their password; empty: they can't sign in. */
  passwordHash: string
  /** If false, writes only what lists show: no history, services or ledger. */
  isWhole: boolean
}

/**
 * Writes customers with very many parcels, in a fixed number of statements. Derived columns come from the same function
 * as for every parcel, or are replaced together with their sources. Returns the customers' ids.
 */
export async function writeMany(
  db: Database,
  world: Omit<World, 'staff_id' | 'paymentMethods'>,
  many: Many,
): Promise<number[]> {
  const people = await writeCustomers(db, world.now, many)
  const [first] = people
  if (!first || many.parcelsEach < 1) return people.map(({ user_id }) => user_id)
  const count = Math.min(patterns, many.parcelsEach)
  const ids = await writePatterns(db, world, first, count)
  await repeat(db, { ids, parcelsEach: many.parcelsEach, first, others: people.slice(1), isWhole: many.isWhole })
  if (many.isWhole) {
    const all = people.map(({ user_id }) => user_id)
    await bookPaidParcels(db, all, world.now)
  }
  return people.map(({ user_id }) => user_id)
}

type Person = { user_id: number; receiver: typeof receivers.$inferSelect }

async function writeCustomers(db: Database, now: Date, { customers, name, passwordHash }: Many): Promise<Person[]> {
  const created_at = new Date(now.getTime() - 400 * 24 * 3_600_000).toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (email, proved_email, password_hash, customer_code, language, first_name, last_name, phone,
      terms_accepted_at, email_verified_at, registration_completed_at, created_at, updated_at)
    select address, address, ${passwordHash},
      'AST-' || ${name}::text || '-' || each, 'en', 'Vera', 'Lind', '+79165550199',
      at, at, at, at, at
    from generate_series(1, ${customers}::int) each, (select ${created_at}::timestamptz as at) moment,
      lateral (select ${name} || case when ${customers}::int = 1 then '' else '-' || each end || '@aist.example' as address) named
    order by each
    returning id`)
  const list: Person[] = []
  for (let start = 0; start < rows.length; start += 1000) {
    const part = rows.slice(start, start + 1000)
    const written = await db
      .insert(receivers)
      .values(
        part.map(({ id }) => ({
          user_id: id,
          name: 'Линд Вера',
          first_name: 'Вера',
          last_name: 'Линд',
          first_name_latin: 'VERA',
          last_name_latin: 'LIND',
          phone: '+79165550199',
          country_code: 'RU',
          address: moscow,
          relation: 'self',
          verification_status: 'verified',
          is_default: true,
          created_at: now,
        })),
      )
      .returning()
    list.push(...written.map((receiver) => ({ user_id: receiver.user_id, receiver })))
  }
  return list
}

/** Statuses of a heavy customer's active parcels; the rest are delivered. */
const underWay: ParcelStatus[] = ['expected', 'expected', 'received', 'shipped', 'customs', 'ready_for_pickup']

/** Writes the first customer's parcels, every eighth one active. Returns their ids. */
async function writePatterns(
  db: Database,
  world: Omit<World, 'staff_id' | 'paymentMethods'>,
  { user_id, receiver }: Person,
  count: number,
): Promise<{ active: number[]; past: number[] }> {
  const random = createRandom(10_000)
  const people = { user_id, self: receiver, others: [], abroad: [], sender_ids: [] }
  const first = await takeNumbers(db, 'parcel_numbers', count)
  const stories = Array.from({ length: count }, (_, index) => {
    const isActive = index % 8 === 7
    const status = isActive ? random.pick(underWay) : random.chance(0.96) ? 'delivered' : 'cancelled'
    const age = isActive ? random.between(4, 140) : 24 * 20 + (345 * 24 * index) / count
    return tellStory(
      random,
      { user_id, plan: { ...randomPlan(random, people), isBought: undefined, status, age } },
      world.now,
    )
  })
  const list = stories.map((story, index) =>
    demoParcel({ ...world, staff_id: 0, paymentMethods: [] }, random, story, {
      number: parcelNumber(first + index),
      manifest_id: null,
      order_id: null,
    }),
  )
  const ids = await writeParcels(db, list)
  await compareWithLimit(db, receiver.id, world.now)
  const idsOf = (isActive: boolean) =>
    list.flatMap(({ parcel }) => ((parcel.step !== null) === isActive ? [ids.get(parcel.number) ?? 0] : []))
  return { active: idsOf(true), past: idsOf(false) }
}

type Repetition = {
  ids: { active: number[]; past: number[] }
  parcelsEach: number
  first: Person
  others: Person[]
  isWhole: boolean
}

/**
 * Every customer gets every pattern once, and then the past ones repeatedly, because two active parcels can't share a
 * tracking number.
 */
async function repeat(db: Database, { ids, parcelsEach, first, others, isWhole }: Repetition): Promise<void> {
  const count = ids.active.length + ids.past.length
  const list = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`
  const owners = (people: readonly Person[]) => list(people.map(({ user_id }) => user_id))
  const kept = (people: readonly Person[]) => list(people.map(({ receiver }) => receiver.id))
  await db.execute(sql`
    create temporary table copies on commit drop as
    select nextval(pg_get_serial_sequence('parcels', 'id'))::int as id, nextval('parcel_numbers') as value,
      user_id, receiver_id, pattern_id, ordinal
    from (
      select owner.user_id, owner.receiver_id, ordinal,
        case when ordinal <= ${count}::int then (${list([...ids.active, ...ids.past])})[ordinal]
          else (${list(ids.past)})[1 + (ordinal - 1) % ${Math.max(1, ids.past.length)}::int] end as pattern_id
      from (
        select user_id, receiver_id, ${count}::int as done
          from unnest(${owners([first])}, ${kept([first])}) as one(user_id, receiver_id)
        union all
        select user_id, receiver_id, 0 from unnest(${owners(others)}, ${kept(others)}) as other(user_id, receiver_id)
      ) owner, generate_series(owner.done + 1, ${parcelsEach}::int) ordinal
      order by ordinal desc, owner.user_id
    ) wanted where pattern_id is not null`)
  await db.execute(insertCopies(count))
  await db.execute(copied(parcelItems, 'parcel_items', {}))
  if (isWhole) {
    await db.execute(copied(parcelExtraServices, 'parcel_extra_services', {}))
    await db.execute(copied(parcelEvents, 'parcel_events', { occurred_at: earlier('occurred_at', count) }, ['id']))
  }
  await db.execute(sql`drop table copies`)
}

const number = sql`'P-' || lpad(value::text, greatest(6, length(value::text)), '0')`

/** Shifts each round of patterns some minutes back, so that no two parcels of a customer have the same time. */
function earlier(column: string, count: number): SQL {
  return sql`pattern.${sql.identifier(column)} - ((ordinal - 1) / ${count}::int) * interval '11 minutes'`
}

function insertCopies(count: number): SQL {
  const moments = ['status_changed_at', 'received_at', 'shipped_at', 'delivered_at', 'created_at', 'updated_at']
  const own: Record<string, SQL> = {
    id: sql`copies.id`,
    user_id: sql`copies.user_id`,
    client_uuid: sql`md5(${number})::uuid`,
    number,
    receiver_id: sql`case when pattern.receiver_id is not null then copies.receiver_id end`,
    search_code: sql`replace(pattern.search_code, lower(pattern.number), lower(${number}))`,
    ...Object.fromEntries(moments.map((column) => [column, earlier(column, count)])),
  }
  const columns = Object.values(getTableColumns(parcels)).map(({ name }) => name)
  return sql`insert into parcels (${names(columns)}) select ${sql.join(
    columns.map((name) => own[name] ?? sql`pattern.${sql.identifier(name)}`),
    sql`, `,
  )} from copies join parcels pattern on pattern.id = copies.pattern_id order by copies.id`
}

type Part = typeof parcelItems | typeof parcelExtraServices | typeof parcelEvents

/** Inserts the rows of a pattern's part for each of its copies. */
function copied(table: Part, name: string, own: Record<string, SQL>, without: string[] = []): SQL {
  const columns = Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((column) => !without.includes(column))
  const values = columns.map(
    (column) => own[column] ?? (column === 'parcel_id' ? sql`copies.id` : sql`pattern.${sql.identifier(column)}`),
  )
  return sql`insert into ${sql.identifier(name)} (${names(columns)}) select ${sql.join(values, sql`, `)}
    from copies join ${sql.identifier(name)} pattern on pattern.parcel_id = copies.pattern_id order by copies.id`
}

function names(columns: readonly string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
}
