import { readCursor } from '#server/paging/keyset.ts'
import { readParcelPage } from '#server/parcels/parcel-page.ts'
import { median } from './median.ts'
import { openLists, type OpenLists } from './open-lists.ts'
import { inWords, withWorlds, type Engine } from './world.ts'
import type { CrowdSize } from '#tests/support/parcel-crowd.ts'

const rounds = 15
const asksPerRound = 20

const sizes: Record<Engine, CrowdSize[]> = {
  postgres: [10_000, 100_000, 1_000_000].map((parcels) => ({ parcels, customers: 10_000, many: 5_000 })),
  embedded: [1_000, 10_000, 100_000].map((parcels) => ({ parcels, customers: 1_000, many: 500 })),
}

type Variant = {
  who: 'usual' | 'busy'
  what: string
  page: 'first' | 'later'
  filter?: { step?: 'warehouse'; search?: string }
}

const variants: Variant[] = (['usual', 'busy'] as const).flatMap((who) => [
  { who, what: 'first page', page: 'first' },
  { who, what: 'later page', page: 'later' },
  { who, what: 'one step', page: 'first', filter: { step: 'warehouse' } },
  { who, what: 'search that finds one in ten', page: 'first', filter: { search: 'kettle' } },
  { who, what: 'search that finds nothing', page: 'first', filter: { search: 'samovar' } },
])

/**
 * What a list of twenty costs while the table grows: the whole call, and its query by itself, one at a time, each size in
 * turn with the others. The lists are the same at every size; only other people's parcels are added.
 */
export async function printGrowth(): Promise<void> {
  for (const engine of ['postgres', 'embedded'] satisfies Engine[]) {
    await withWorlds(engine, async (make) => {
      const lists: OpenLists[] = []
      for (const size of sizes[engine]) lists.push(await openLists(await make(size)))
      try {
        await print(engine, lists)
      } finally {
        for (const each of lists) await each.close()
      }
    })
  }
}

async function print(engine: Engine, lists: readonly OpenLists[]): Promise<void> {
  const [smallest, ...larger] = sizes[engine]
  if (!smallest) return
  const { parcels, customers, many } = smallest
  console.log(
    `\n${engine === 'postgres' ? 'PostgreSQL' : 'PGlite'}, ${inWords(customers)} customers: usual ones with 100 parcels, a busy one with ${inWords(many)}. ` +
      `Milliseconds at ${inWords(parcels)} parcels in the table, and how many times that at more; median of ${rounds} rounds of ${asksPerRound} in turns`,
  )
  const rows = []
  for (const variant of variants) {
    const call = await compare(lists, (each) => askCall(each, variant))
    const query = await compare(lists, (each) => askQuery(each, variant))
    const columns = (name: string, { base, times }: Compared) => ({
      [`${name} ms`]: base.toFixed(2),
      ...Object.fromEntries(
        larger.map((size, index) => [`${name} × at ${inWords(size.parcels)}`, times[index]?.toFixed(2)]),
      ),
    })
    rows.push({ customer: variant.who, list: variant.what, ...columns('call', call), ...columns('query', query) })
  }
  console.table(rows)
  if (engine === 'postgres') console.log('goal: at 1,000,000 at most 1.2 times')
}

type Compared = { base: number; times: number[] }

/** Rounds go by turns, so that what else the machine does falls on every size. */
async function compare(lists: readonly OpenLists[], prepare: (each: OpenLists) => Promise<() => Promise<unknown>>) {
  const asks = await Promise.all(lists.map(prepare))
  const took: number[][] = asks.map(() => [])
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, ask] of asks.entries()) {
      const start = performance.now()
      for (let count = 0; count < asksPerRound; count += 1) await ask()
      // The first round fills what is kept in memory.
      if (round >= 0) took[index]?.push((performance.now() - start) / asksPerRound)
    }
  }
  const [base = [], ...others] = took
  return {
    base: median(base),
    times: others.map((own) => median(own.map((time, round) => time / (base[round] ?? time)))),
  }
}

/** The call as a customer's page makes it, each time another customer's. */
async function askCall(lists: OpenLists, { who, page, filter }: Variant) {
  const customers = lists[who]
  let turn = 0
  return async () => {
    const customer = customers[(turn += 1) % customers.length]
    if (customer) await lists.ask(customer, { filter, cursor: page === 'later' ? customer.later : undefined })
  }
}

async function askQuery(lists: OpenLists, { who, page, filter }: Variant) {
  const customers = lists[who]
  const today = new Date().toISOString().slice(0, 10)
  let turn = 0
  return async () => {
    const customer = customers[(turn += 1) % customers.length]
    const cursor = page === 'later' ? (readCursor(customer?.later) ?? undefined) : undefined
    if (customer) await readParcelPage(lists.db, { user_id: customer.id, filter, cursor, today, limit: 21 })
  }
}
