import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from '#server/app.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { createContext, type Database } from '#server/context.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openPush } from '#server/push/open-push.ts'
import { forEachEngine, openTestDatabase } from '#tests/support/database.ts'
import { insertPapers } from '#tests/support/paper-crowd.ts'
import { insertCrowd } from '#tests/support/parcel-crowd.ts'
import { listenToQueries, plansOf, typeOf, type Asked, type PlanNode } from '#tests/support/plans.ts'

const Page = z.object({ data: z.array(z.unknown()), next_cursor: z.nullable(z.string()) })

/** Checks the query plans of the lists' actual queries, with the statistics of large tables. */
forEachEngine((engine) => {
  let database: OpenDatabase
  let ask: (path: string, who: Who, cursor?: string) => Promise<{ asked: Asked[]; next_cursor: string | null }>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const { db } = database
    const { busy, usual } = await insertCrowd(db, { parcels: 6_000, customers: 60, many: 1_000 })
    await insertPapers(db, 6_000)
    await db.execute(sql`analyze`)
    const tokens = { busy: await tokenOf(db, busy), usual: await tokenOf(db, usual[7] ?? 0) }
    const env = readEnv({})
    const [files, mail] = [await openFiles(env, db), openMail(env, 'http://portal.test')]
    const push = await openPush(env, db)
    const app = createApp(createContext({ db, log: pino({ level: 'silent' }), env, files, mail, push }))
    const queries = listenToQueries()
    ask = async (path, who, cursor) => {
      queries.since()
      const url = new URL(`http://portal.test/api${path}`)
      if (cursor) url.searchParams.set('cursor', cursor)
      const answer = await app.fetch(new Request(url, { headers: { Authorization: `Bearer ${tokens[who]}` } }))
      const { data, next_cursor } = Page.parse(await answer.json())
      if (data.length === 0) throw new Error(`Nothing to plan for: ${path} is empty`)
      return { asked: queries.since(), next_cursor }
    }
  })
  afterAll(() => database.close())

  describe.each<Who>(['usual', 'busy'])('of a %s customer', (who) => {
    test.each(walked)('%s in the order of the index', async (path) => {
      for (const query of await queriesOf(path, who)) {
        for (const nodes of await plansOf(database.db, query, ['custom', 'generic'])) {
          expect(nodes.filter(readsWhole)).toEqual([])
          // Queries for details of the twenty rows, such as their files, may sort.
          const orders = isOf(query, path) ? nodes.map(typeOf) : []
          expect(orders).not.toContain('Sort')
        }
      }
    })

    test.each(gathered)('%s by an index', async (path) => {
      for (const query of await queriesOf(path, who)) {
        for (const nodes of await plansOf(database.db, query, ['custom', 'generic']))
          expect(nodes.filter(readsWhole)).toEqual([])
      }
    })
  })

  test('a common word of a busy customer in the order of the index', async () => {
    const queries = await queriesOf('/parcels?filter[search]=kettle', 'busy')
    const query = queries.find((each) => isOf(each, '/parcels'))
    if (!query) throw new Error('The parcels were not asked for')
    const [ofTheseWords = []] = await plansOf(database.db, query, ['custom', 'generic'])
    expect(ofTheseWords.map(typeOf)).not.toContain('Sort')
  })

  /** The queries of the first page and of a later one. */
  async function queriesOf(path: string, who: Who): Promise<Asked[]> {
    const first = await ask(path, who)
    const later = first.next_cursor && (await ask(path, who, first.next_cursor))
    return [...first.asked, ...(later ? later.asked : [])].filter(({ text }) => text.startsWith('select'))
  }
})

type Who = 'usual' | 'busy'

/** Each of these is a single index scan, however many rows the customer has. */
const walked = [
  '/parcels',
  '/parcels?filter[status]=delivered',
  '/transactions',
  '/order-for-calculations',
  '/payment-requests',
  '/notifications',
]

/** Active, unread or found rows are few of the customer's, so they may be sorted. */
const gathered = [
  '/parcels?filter[step]=warehouse',
  '/parcels?filter[attention]=1',
  '/parcels?filter[search]=kettle',
  '/notifications?filter[unread]=1',
  '/manifests',
]

/** Tables that grow with the number of customers; departures are only a few a week. */
const tableOf: Record<string, string> = {
  '/parcels': 'parcels',
  '/transactions': 'transactions',
  '/order-for-calculations': 'orders_for_calculation',
  '/payment-requests': 'payment_requests',
  '/notifications': 'notifications',
}

function isOf({ text }: Asked, path: string): boolean {
  return text.includes(` from "${tableOf[path.split('?')[0] ?? '']}"`)
}

function readsWhole(node: PlanNode): boolean {
  return typeOf(node) === 'Seq Scan' && Object.values(tableOf).includes(node['Relation Name'] ?? '')
}

async function tokenOf(db: Database, user_id: number): Promise<string> {
  return (await issueToken(db, { user_id, device_name: null, now: new Date() })).token
}
