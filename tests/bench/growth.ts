import { readCursor } from '#server/paging/keyset.ts'
import { readParcelPage } from '#server/parcels/parcel-page.ts'
import { median } from './median.ts'
import { openLists, type OpenLists } from './open-lists.ts'
import { engineNames, inWords, withWorlds, type Engine } from './world.ts'
import type { CrowdSize } from '#tests/support/parcel-crowd.ts'

const rounds = 15
const asksPerRound = 20

/** The size that all are compared with. In the smallest, nobody has many parcels. */
const base = 10_000
const sizes: CrowdSize[] = [100, base, 100_000, 1_000_000].map((parcels) => ({
  parcels,
  customers: 10_000,
  many: parcels < base ? 0 : 5_000,
}))

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
 * The cost of a list of twenty as the table grows: the whole call, and its query alone, one at a time, with the sizes taking
 * turns. The lists are the same at every size; only other customers' parcels are added.
 */
export async function printGrowth(): Promise<void> {
  for (const engine of ['postgres', 'embedded'] satisfies Engine[]) {
    await withWorlds(engine, async (make) => {
      const lists: OpenLists[] = []
      for (const size of sizes) lists.push(await openLists(await make(size)))
      try {
        await print(engine, lists)
      } finally {
        for (const each of lists) await each.close()
      }
    })
  }
}

async function print(engine: Engine, lists: readonly OpenLists[]): Promise<void> {
  const { customers, many } = sizes.at(-1) ?? {}
  console.log(
    `\n${engineNames[engine]}, ${inWords(customers ?? 0)} customers: usual ones with 100 parcels, a busy one with ${inWords(many ?? 0)}. ` +
      `Milliseconds at ${inWords(base)} parcels in the table, and how many times that at others; median of ${rounds} rounds of ${asksPerRound} in turns`,
  )
  const rows = []
  for (const variant of variants) {
    const call = await compare(lists, (each) => askCall(each, variant))
    const query = await compare(lists, (each) => askQuery(each, variant))
    const columns = (name: string, times: (number[] | null)[]) => {
      const based = times[sizes.findIndex(({ parcels }) => parcels === base)] ?? []
      const ratio = (own: number[] | null) =>
        own ? median(own.map((time, round) => time / (based[round] ?? time))).toFixed(2) : ''
      return {
        [`${name} ms`]: median(based).toFixed(2),
        ...Object.fromEntries(
          sizes.flatMap(({ parcels }, index) =>
            parcels === base ? [] : [[`${name} × at ${inWords(parcels)}`, ratio(times[index] ?? null)]],
          ),
        ),
      }
    }
    rows.push({ customer: variant.who, list: variant.what, ...columns('call', call), ...columns('query', query) })
  }
  console.table(rows)
  if (engine === 'postgres') console.log('goal: at 1,000,000 at most 1.2 times')
}

/**
 * The time of one call for each list, round by round; null if nobody has such a list. The lists take turns in each round, so that
 * other load on the machine affects all sizes.
 */
async function compare(
  lists: readonly OpenLists[],
  prepare: (each: OpenLists) => (() => Promise<unknown>) | null,
): Promise<(number[] | null)[]> {
  const asks = lists.map(prepare)
  const took = asks.map((ask) => (ask ? ([] as number[]) : null))
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, ask] of asks.entries()) {
      if (!ask) continue
      const start = performance.now()
      for (let count = 0; count < asksPerRound; count += 1) await ask()
      // The first round fills the caches.
      if (round >= 0) took[index]?.push((performance.now() - start) / asksPerRound)
    }
  }
  return took
}

/** The call of a customer's page, each time for another customer. */
function askCall(lists: OpenLists, { who, page, filter }: Variant) {
  const customers = lists[who]
  if (customers.length === 0) return null
  let turn = 0
  return async () => {
    const customer = customers[(turn += 1) % customers.length]
    if (customer) await lists.ask(customer, { filter, cursor: page === 'later' ? customer.later : undefined })
  }
}

function askQuery(lists: OpenLists, { who, page, filter }: Variant) {
  const customers = lists[who]
  if (customers.length === 0) return null
  const today = new Date().toISOString().slice(0, 10)
  let turn = 0
  return async () => {
    const customer = customers[(turn += 1) % customers.length]
    const cursor = page === 'later' ? (readCursor(customer?.later) ?? undefined) : undefined
    if (customer) await readParcelPage(lists.db, { user_id: customer.id, filter, cursor, today, limit: 21 })
  }
}
