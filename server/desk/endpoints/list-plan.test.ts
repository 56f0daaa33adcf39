import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forEachEngine } from '#tests/support/database.ts'
import { insertDeskCrowd } from '#tests/support/desk-crowd.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { insertPapers } from '#tests/support/paper-crowd.ts'
import { insertCrowd } from '#tests/support/parcel-crowd.ts'
import { listenToQueries, plansOf, typeOf, type Asked, type PlanNode } from '#tests/support/plans.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const Page = z.object({ data: z.array(z.unknown()), next_cursor: z.nullable(z.string()) })

/** The desk's lists that grow with the customers, and the table that each scans. */
const lists = [
  ['/staff/parcels', 'parcels'],
  ['/staff/parcels?filter[status]=delivered', 'parcels'],
  ['/staff/parcels?filter[warehouse_id]=1', 'parcels'],
  ['/staff/payment-requests', 'payment_requests'],
  ['/staff/payment-requests?filter[status]=in_review', 'payment_requests'],
  ['/staff/orders', 'orders_for_calculation'],
  ['/staff/orders?filter[status]=new', 'orders_for_calculation'],
  ['/staff/claims', 'claims'],
  ['/staff/claims?filter[status]=open', 'claims'],
  ['/staff/parcel-requests', 'parcel_requests'],
  ['/staff/parcel-requests?filter[status]=requested', 'parcel_requests'],
  ['/staff/search-requests', 'search_requests'],
  ['/staff/search-requests?filter[status]=searching', 'search_requests'],
  ['/staff/contact-messages', 'contact_messages'],
  ['/staff/contact-messages?filter[answered]=0', 'contact_messages'],
  ['/staff/receivers', 'receivers'],
  ['/staff/receivers?filter[status]=waiting', 'receivers'],
  ['/staff/customers', 'users'],
] as const

/** Lists with few rows of many, which may be sorted after they are found. */
const gathered = [
  ['/staff/parcels?filter[status]=expected', 'parcels'],
  ['/staff/parcels?filter[status]=received&filter[warehouse_id]=1', 'parcels'],
  ['/staff/parcels?filter[search]=P-000005000', 'parcels'],
  ['/staff/parcels?filter[search]=AB000005000CN', 'parcels'],
  ['/staff/orders?filter[search]=O-005000', 'orders_for_calculation'],
  ['/staff/customers?filter[search]=customer-500@crowd.example', 'users'],
] as const

forEachEngine((engine) => {
  describe('every list of the desk', () => {
    let provider: Provider
    let ask: (path: string, cursor?: string | null) => Promise<{ asked: Asked[]; next_cursor: string | null }>

    beforeAll(async () => {
      provider = await createProvider({ engine, seed: false })
      const { db } = provider.context
      const desk = await openDeskOf(provider)
      await insertCrowd(db, { parcels: 6_000, customers: 2_000, many: 1_000 })
      await insertPapers(db, 6_000)
      await insertDeskCrowd(db, 6_000)
      await db.execute(sql`analyze`)
      const queries = listenToQueries()
      ask = async (path, cursor) => {
        const url = new URL(`http://portal.test/api${path}`)
        if (cursor) url.searchParams.set('cursor', cursor)
        queries.since()
        const answer = await provider.app.fetch(
          new Request(url, { headers: { Authorization: `Bearer ${desk.token}` } }),
        )
        const { data, next_cursor } = Page.parse(await answer.json())
        if (data.length === 0) throw new Error(`Nothing to plan for: ${path} is empty`)
        return { asked: queries.since(), next_cursor }
      }
    })
    afterAll(() => provider.close())

    test.each(lists)('%s is one walk along an index', async (path, table) => {
      for (const nodes of await walksOver(path, table)) {
        expect(nodes.map(typeOf)).not.toContain('Sort')
        expect(readingsOf(nodes, table)).not.toContain('Seq Scan')
      }
    })

    test.each(gathered)('%s is found by an index', async (path, table) => {
      for (const nodes of await walksOver(path, table)) {
        expect(readingsOf(nodes, table)).not.toContain('Seq Scan')
      }
    })

    /** The plans of the queries that the first page and a later one run on the table. */
    async function walksOver(path: string, table: string): Promise<PlanNode[][]> {
      const first = await ask(path)
      const later = await ask(path, first.next_cursor)
      const walks = [...first.asked, ...later.asked].filter(
        ({ text }) => text.includes(` from "${table}"`) && text.includes('limit'),
      )
      expect(walks).toHaveLength(2)
      const plans: PlanNode[][] = []
      for (const query of walks) plans.push(...(await plansOf(provider.context.db, query, ['custom'])))
      return plans
    }
  })
})

/** How a plan reads the table. Throws if it doesn't. */
function readingsOf(nodes: PlanNode[], table: string): string[] {
  const readings = nodes.filter((node) => node['Relation Name'] === table).map(typeOf)
  if (readings.length === 0) throw new Error(`The plan does not read ${table}`)
  return readings
}
