import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { tokens } from '#server/db/tables/users.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { extent } from '#tests/support/extent.ts'
import { parcelActs, tryTo } from '#tests/support/parcel-acts.ts'
import { faultsOfMoney, faultsOfParcel } from '#tests/support/parcel-faults.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'

const runs = extent({ short: 5, usual: 25, of: 'histories of a parcel' })

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine, now: new Date('2026-11-21T12:00:00Z') })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
    // The histories run for longer than a token is valid.
    const forever = new Date('2999-01-01T00:00:00Z')
    await provider.context.db.update(tokens).set({ expires_at: forever, last_used_at: forever })
    await runJobs(provider.context)
  })
  afterAll(() => provider.close())

  test('no history moves a parcel where the rules do not let it go, and money moves only through the ledger', async () => {
    const world = { provider, anna, staff }
    const { db } = provider.context
    const step = fc.tuple(fc.constantFrom(...Object.keys(parcelActs(world))), fc.integer({ min: 1, max: 20 }))
    // The usual course of events, so that histories get as far as the handover.
    const usual: [string, number][] = [
      ['send', 1],
      ['price', 4],
      ['topUp', 20],
      ['pay', 1],
      ['travel', 3],
      ['travel', 2],
      ['ready', 1],
      ['handOver', 1],
    ]
    const history = fc.array(fc.oneof({ weight: 2, arbitrary: step }, { weight: 1, arbitrary: fc.constant(null) }), {
      minLength: 4,
      maxLength: 18,
    })
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const id = await staff.stored(anna, { extra_services: [], approve_over_percent: 20 })
        let next = 0
        for (const each of steps) {
          const [name, size] = each ?? usual[next++ % usual.length] ?? ['send', 1]
          await tryTo(world, name, id, size)
        }
        const family = await db.select().from(parcels).where(eq(parcels.parent_parcel_id, id))
        const { user_id, parent_parcel_id } = await staff.row(id)
        const faults = await faultsOfMoney(db, user_id)
        for (const one of [id, parent_parcel_id ?? id, ...family.map((child) => child.id)])
          faults.push(...(await faultsOfParcel(db, one)))
        expect(faults).toEqual([])
      }),
      { numRuns: runs },
    )
  })
})
