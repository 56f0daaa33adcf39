import { asc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { dictionaries } from '#contracts/dictionaries.ts'
import { directions } from '#contracts/directions.ts'
import { currencies, type Language } from '#contracts/wire.ts'
import { localeOf } from '#i18n/language.ts'
import type { Context, Database } from '#server/context.ts'
import { customPages } from '#server/db/tables/content.ts'
import { itemCategories } from '#server/db/tables/item-categories.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { upcomingDepartures } from '#server/manifests/upcoming-departures.ts'
import { customsRulesFrom, ratesOn } from '#server/tariffs/customs-rows.ts'
import { tariffsOn } from '#server/tariffs/tariff-rows.ts'
import { countryEntries } from './countries.ts'
import { offerOf } from './offer.ts'

/** Lists for forms, limits and estimates, open to guests. */
export function mountDictionaries(app: Hono<Served>, context: Context): void {
  serve(app, context, dictionaries.show, async ({ db, language, exchange }) => {
    const today = readerDay(exchange, context.clock.now())
    return {
      data: {
        ...(await servedPlaces(db, language, today)),
        currencies: currencyEntries(language),
        item_categories: await activeCategories(db, language),
        customs_rules: await customsRulesFrom(db, today, language),
        exchange_rates: await ratesOn(db, today),
      },
    }
  })
  serve(app, context, directions.show, async ({ db, language, exchange }) => {
    const now = context.clock.now()
    const today = readerDay(exchange, now)
    const { countries, warehouses } = await servedPlaces(db, language, today)
    const tariffs = await tariffsOn(db, today)
    const [first] = tariffs
    const departures = await upcomingDepartures(db, language, now)
    const served = countries.filter((each) => each.is_origin || each.is_destination)
    const isFirst = ({ code }: { code: string }) => Number(code === first?.destination_country_code)
    return {
      data: {
        countries: served.toSorted((a, b) => isFirst(b) - isFirst(a)),
        warehouses,
        departures: departures.toSorted(
          (one, other) => Date.parse(one.planned_departure_at) - Date.parse(other.planned_departure_at),
        ),
        offer: offerOf(tariffs),
      },
    }
  })
}

async function servedPlaces(db: Database, language: Language, today: string) {
  const places = await activeWarehouses(db)
  const points = await db.select().from(pickupPoints).where(eq(pickupPoints.is_active, true))
  const tariffs = await tariffsOn(db, today)
  const prohibited_page_id = await prohibitedPage(db)
  return {
    countries: countryEntries(language, {
      origins: new Set(places.map((each) => each.country_code)),
      destinations: new Set([
        ...tariffs.map((each) => each.destination_country_code),
        ...points.map((each) => each.country_code),
      ]),
    }),
    warehouses: places.map((row) => ({
      ...row,
      prohibited_page_id,
      title: row.title[language],
      schedule: row.schedule?.[language] ?? null,
      tax_note: row.tax_note?.[language] ?? null,
    })),
  }
}

function activeWarehouses(db: Database) {
  return db
    .select()
    .from(warehouses)
    .where(eq(warehouses.is_active, true))
    .orderBy(asc(warehouses.sort), asc(warehouses.id))
}

async function activeCategories(db: Database, language: Language) {
  const rows = await db
    .select()
    .from(itemCategories)
    .where(eq(itemCategories.is_active, true))
    .orderBy(asc(itemCategories.sort), asc(itemCategories.id))
  return rows.map(({ id, code, title }) => ({ id, code, title: title[language] }))
}

/** The page that lists, country by country, what can't be sent. */
async function prohibitedPage(db: Database): Promise<number | null> {
  const [page] = await db
    .select({ id: customPages.id })
    .from(customPages)
    .where(eq(customPages.slug, 'prohibited-goods'))
  return page?.id ?? null
}

/** Currencies for payments and declarations. */
function currencyEntries(language: Language) {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'currency' })
  return currencies.map((code) => ({ code, name: names.of(code) ?? code }))
}
