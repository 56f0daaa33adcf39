import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesInTransit } from '#server/addresses/addresses-in-transit.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { forEachEngine, openTestDatabase } from '#tests/support/database.ts'
import { insertCrowd } from '#tests/support/parcel-crowd.ts'
import { listenToQueries, plansOf, typeOf } from '#tests/support/plans.ts'
import { compareWithLimit } from './duty-free-limits.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** Checks the query plans for one receiver and one address when one customer of many has very many parcels. */
forEachEngine((engine) => {
  let database: OpenDatabase
  let busy: number
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const { db } = database
    busy = (await insertCrowd(db, { parcels: 3_000, customers: 30, many: 300 })).busy
    await db.execute(sql`
      insert into receivers (id, user_id, name, first_name, last_name, first_name_latin, last_name_latin, country_code,
        relation, verification_status, created_at)
      select id, id, 'Vera Lind', 'Vera', 'Lind', 'VERA', 'LIND', 'UZ', 'self', 'verified', now() from users`)
    await db.execute(sql`
      insert into addresses (id, user_id, country_code, city, street, house, postal_code, created_at, updated_at)
      select id, id, 'UZ', 'Tashkent', 'Navoi', '4', '100011', now(), now() from users`)
    await db.execute(sql`
      insert into customs_rules (country_code, channel, value_limit, currency, period, includes_delivery, valid_from, source, checked_at)
      values ('UZ', 'courier', '1000.00', 'CNY', 'month', false, '2020-01-01', 'the customs office', '2026-11-21')`)
    await db.execute(sql`
      update parcels set receiver_id = user_id, address_id = user_id,
        shipped_at = case when status in ('delivered', 'arrived') then created_at end`)
    await db.execute(sql`vacuum analyze`)
  })
  afterAll(() => database.close())

  test('how much of a limit is taken is found by indexes, and told in a few rows of a few columns', async () => {
    const queries = listenToQueries()
    expect(await compareWithLimit(database.db, busy, now)).toBe(true)
    const all = queries.since()
    // Parcels with equal new values are updated together.
    expect(all.filter(({ text }) => text.startsWith('update'))).toHaveLength(1)
    const asked = all.filter(({ text }) => text.includes(' from "parcels"'))
    expect(asked.length).toBeGreaterThanOrEqual(2)
    for (const query of asked) {
      expect(query.text).not.toContain('search_text')
      for (const nodes of await plansOf(database.db, query, ['custom'])) {
        expect(nodes.map(typeOf)).not.toContain('Seq Scan')
      }
    }
    const marked = await database.db
      .select({ status: parcels.status, is_over_limit: parcels.is_over_limit, attention: parcels.attention })
      .from(parcels)
      .where(eq(parcels.user_id, busy))
      .orderBy(asc(parcels.id))
    const over = marked.filter((row) => row.is_over_limit)
    const within = marked.filter((row) => !row.is_over_limit)
    expect(new Set(over.map(({ status }) => status))).toEqual(new Set(['expected', 'received']))
    expect(over.every(({ attention }) => attention.includes('limit_exceeded'))).toBe(true)
    expect(within.some(({ status }) => status === 'expected' || status === 'received')).toBe(false)
  })

  test('whether a parcel on papers goes to an address is found by an index', async () => {
    const queries = listenToQueries()
    await addressesInTransit(database.db, [busy])
    const [query] = queries.since()
    if (!query) throw new Error('Nothing was asked')
    const [nodes = []] = await plansOf(database.db, query, ['custom'])
    const readings = nodes.filter((node) => node['Relation Name'] === 'parcels').map(typeOf)
    expect(readings.length).toBeGreaterThan(0)
    expect(readings).not.toContain('Seq Scan')
  })
})
