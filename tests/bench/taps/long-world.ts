import { pino } from 'pino'
import { openDatabase } from '#server/db/open.ts'
import { readWorld } from '#server/seed/big-customer.ts'
import { writeMany } from '#server/seed/many-parcels.ts'
import { anna } from '#tests/e2e/steps.ts'
import { demoPasswordHash } from '#tests/support/new-customer.ts'
import { demoTemplate, startPortal, type Portal } from '#tests/support/portal.ts'

/** The number of parcels of each. */
export const crowds = { few: 100, many: 10_000 } as const
export type Crowd = keyof typeof crowds

export const customerOf = (crowd: Crowd) => ({ ...anna, email: `${crowd}@aist.example` })

/** The demo world with one customer of few parcels and one of many. */
export async function startLongWorld(): Promise<Portal> {
  const template = await demoTemplate({ isMeasured: true })
  try {
    const passwordHash = await demoPasswordHash()
    const database = await openDatabase({ url: null, dataDir: template.dataDir, log: pino({ level: 'silent' }) })
    const world = await readWorld(database.db, new Date())
    for (const [name, parcelsEach] of Object.entries(crowds)) {
      const many = { customers: 1, parcelsEach, name, passwordHash, isWhole: true }
      await database.db.transaction((transaction) => writeMany(transaction, world, many))
    }
    await database.close()
    return await startPortal({ template: template.dataDir, env: { LOG_LEVEL: 'silent' }, isMeasured: true })
  } finally {
    await template.remove()
  }
}
