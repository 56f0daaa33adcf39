import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '#server/auth/passwords.ts'
import { CannotStart } from '#server/cannot-start.ts'
import type { Context, Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { users } from '#server/db/tables/users.ts'
import { demoPassword } from './accounts.ts'
import { readItemCategories } from './item-categories.ts'
import { writeMany } from './many-parcels.ts'
import { pricesOf } from './provider.ts'

export const bigName = 'big'
export const bigEmail = `${bigName}@aist.example`

/** Adds a customer with this many parcels to the demo world, once. Throws CannotStart if that customer exists already. */
export async function addBigCustomer({ db, clock }: Context, parcelsEach: number): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    const [known] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, bigEmail))
    if (known) throw new CannotStart(`${bigEmail} is there already. It is added once to a database.`)
    const world = await readWorld(transaction, clock.now())
    await writeMany(transaction, world, { customers: 1, parcelsEach, name: bigName, passwordHash, isWhole: true })
  })
}

/** The rows that parcels refer to, read from an existing database. */
export async function readWorld(db: Database, now: Date) {
  return {
    now,
    services: await db.select().from(extraServices).orderBy(extraServices.id),
    categories: await readItemCategories(db),
    warehouses: await db.select().from(warehouses).orderBy(warehouses.id),
    pickupPoints: await db.select().from(pickupPoints).orderBy(pickupPoints.id),
    ...(await pricesOf(db, now)),
  }
}
