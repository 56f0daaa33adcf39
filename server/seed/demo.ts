import { eq } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/parcels.ts'
import type { Context, Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { parcelNumber } from '#server/parcels/parcel-number.ts'
import { annaToday, annaYear, randomPlan } from './anna.ts'
import { seedCustomers, type People } from './customers.ts'
import { seedCustomsRules } from './customs-rules.ts'
import { demoParcel, tellStory, type Plan, type World } from './demo-parcel.ts'
import { seedExchangeRates } from './exchange-rates.ts'
import { demoConflicts, demoPickupPoints, demoServices, demoWarehouses } from './provider-world.ts'
import { createRandom, type Random } from './random.ts'
import { seedTariffs } from './tariffs.ts'
import { takeNumbers, writeParcels } from './write-parcels.ts'

export { demoAccounts, demoPassword } from './customers.ts'

const yearOfParcels = 296

/** Fills an empty database, all of it or nothing. The same clock makes the same world. */
export async function seedDemo(context: Context): Promise<void> {
  await context.db.transaction(async (db) => {
    const random = createRandom(20_417)
    const world = await seedProvider(db, context.clock.now())
    const { anna, blocked } = await seedCustomers(db, world)
    await seedParcels(db, world, random, [
      ...[...annaToday(anna), ...annaYear(random, anna, yearOfParcels)].map((plan) => ({
        user_id: anna.user_id,
        plan,
      })),
      ...blockedParcels(random, blocked).map((plan) => ({ user_id: blocked.user_id, plan })),
    ])
  })
}

/** Warehouses, prices, customs rules, pick-up points and services: what is the same for every customer. */
export async function seedProvider(db: Database, now: Date): Promise<World> {
  const services = await db
    .insert(extraServices)
    .values(demoServices.map((service, sort) => ({ ...service, currency: 'RUB' as const, sort })))
    .returning()
  const idOf = (code: string) => services.find((service) => service.code === code)?.id ?? 0
  for (const service of services) {
    const conflicts_with = demoConflicts
      .filter((pair) => pair.includes(service.code))
      .map(([one, other]) => idOf(one === service.code ? other : one))
    if (conflicts_with.length === 0) continue
    await db.update(extraServices).set({ conflicts_with }).where(eq(extraServices.id, service.id))
    service.conflicts_with = conflicts_with
  }
  const places = await db.insert(warehouses).values(demoWarehouses).returning()
  await seedTariffs(db, places)
  await seedCustomsRules(db)
  await seedExchangeRates(db, now)
  return {
    now,
    services,
    warehouses: places,
    pickupPoints: await db.insert(pickupPoints).values(demoPickupPoints).returning(),
  }
}

type Owned = { user_id: number; plan: Plan }

/** Parcels are numbered in the order they were declared; other customers' lie between them. */
async function seedParcels(db: Database, world: World, random: Random, plans: readonly Owned[]) {
  const gap = 15
  const told = plans
    .map(({ user_id, plan }) => ({ user_id, story: tellStory(random, plan, world.now) }))
    .toSorted((one, other) => beginning(one.story.steps) - beginning(other.story.steps))
  const first = await takeNumbers(db, told.length * gap)
  await writeParcels(
    db,
    told.map(({ user_id, story }, index) => {
      const number = parcelNumber(first + index * gap + random.between(0, gap - 1))
      return demoParcel(world, random, story, { user_id, number })
    }),
  )
}

function beginning(steps: readonly { at: Date }[]): number {
  return steps[0]?.at.getTime() ?? 0
}

function blockedParcels(random: Random, people: People): Plan[] {
  const told: [ParcelStatus, days: number][] = [
    ['received', 3],
    ['shipped', 2],
    ['expected', 5],
    ['delivered', 40],
    ['delivered', 75],
    ['delivered', 120],
    ['cancelled', 150],
  ]
  return told.map(([status, days]) => ({ ...randomPlan(random, people), status, age: days * 24 }))
}
