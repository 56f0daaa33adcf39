import type { Context } from '#server/context.ts'
import { extraServices, pickupPoints, receivers, warehouses } from '#server/db/schema.ts'
import { eq } from 'drizzle-orm'
import { annaYear } from './anna.ts'
import { seedParcels } from './demo.ts'
import { createRandom } from './random.ts'

/** Gives a customer who has a receiver this many parcels of a year, for trying out long lists. */
export async function seedMany(context: Context, user: { id: number }, count: number): Promise<void> {
  await context.db.transaction(async (db) => {
    const random = createRandom(user.id)
    const [self, ...others] = await db.select().from(receivers).where(eq(receivers.user_id, user.id))
    if (!self) throw new Error(`Customer ${user.id} has nobody to send to`)
    const world = {
      now: context.clock.now(),
      warehouses: await db.select().from(warehouses),
      pickupPoints: await db.select().from(pickupPoints),
      services: await db.select().from(extraServices),
    }
    const plans = annaYear(random, { user_id: user.id, self, others, sender_ids: [] }, count)
    await seedParcels(
      db,
      world,
      random,
      plans.map((plan) => ({ user_id: user.id, plan })),
      1,
    )
  })
}
