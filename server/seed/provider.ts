import { eq } from 'drizzle-orm'
import { utcDay } from '#rules/storage.ts'
import { seedContent, seedShops } from '#server/content/seed-content.ts'
import type { Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { paymentMethods } from '#server/db/tables/payment-requests.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { exchangeRates } from '#server/db/tables/tariffs.ts'
import { tariffInWords, tariffsOn } from '#server/tariffs/tariff-rows.ts'
import { seedCustomsRules } from './customs-rules.ts'
import type { World } from './demo-parcel.ts'
import { seedExchangeRates } from './exchange-rates.ts'
import { seedItemCategories } from './item-categories.ts'
import { demoPaymentMethods } from './payment-methods.ts'
import { demoConflicts, demoPickupPoints, demoServices, demoWarehouses } from './provider-world.ts'
import { seedTariffs } from './tariffs.ts'

/** Inserts what is shared by all customers: warehouses, prices, customs rules, pick-up points, services and texts. */
export async function seedProvider(db: Database, now: Date): Promise<Omit<World, 'staff_id'>> {
  const services = await seedServices(db)
  const places = await db.insert(warehouses).values(demoWarehouses).returning()
  await seedTariffs(db, places)
  await seedCustomsRules(db)
  await seedExchangeRates(db, now)
  await seedContent(db, now)
  await seedShops(db, now)
  return {
    now,
    services,
    categories: await seedItemCategories(db),
    warehouses: places,
    pickupPoints: await db.insert(pickupPoints).values(demoPickupPoints).returning(),
    ...(await pricesOf(db, now)),
    paymentMethods: await db.insert(paymentMethods).values(demoPaymentMethods).returning(),
  }
}

/** Tariffs and exchange rates, read from the database. */
export async function pricesOf(db: Database, now: Date): Promise<Pick<World, 'tariffs' | 'rates'>> {
  return {
    tariffs: (await tariffsOn(db, utcDay(now))).map((row) => tariffInWords(row, 'en')),
    rates: await db.select().from(exchangeRates).orderBy(exchangeRates.id),
  }
}

async function seedServices(db: Database): Promise<World['services']> {
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
  return services
}
