import { and, asc, desc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffTariffs } from '#contracts/staff/tariffs.ts'
import { amount, hundredths } from '#rules/money.ts'
import { grams, kilograms } from '#rules/weight.ts'
import type { Context, Database } from '#server/context.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import type { Served } from '#server/http/serve.ts'
import type { Say } from '#server/words/words.ts'
import { codesById, rowsByCode } from './by-code.ts'
import { datesInOrder } from './dates.ts'
import { mountList, type FieldErrors } from './mount-list.ts'

type Row = typeof tariffs.$inferSelect

/** Shipping tariffs. A new price is a new entry that begins when the old one has ended. */
export function mountTariffList(app: Hono<Served>, context: Context): void {
  mountList(app, context, {
    api: staffTariffs,
    table: tariffs,
    known: ['code', 'valid_from'],
    order: [asc(tariffs.sort), asc(tariffs.code), desc(tariffs.valid_from)],
    async values(db, { warehouse, steps, volumetric, ...rest }, t) {
      const [from] = await rowsByCode(db, warehouses, { codes: warehouse ? [warehouse] : [], field: 'warehouse', t })
      return {
        ...rest,
        ...(from && { warehouse_id: from.id, origin_country_code: from.country_code }),
        ...(steps && { steps: steps.map((step) => ({ ...step, up_to: whole(step.up_to), price: sum(step.price) })) }),
        ...(volumetric && {
          volumetric: {
            ...volumetric,
            ignore_below_kg: volumetric.ignore_below_kg === null ? null : whole(volumetric.ignore_below_kg),
          },
        }),
      }
    },
    async entries(db, rows) {
      const codes = await codesById(db, warehouses)
      return rows.map((row) => ({ ...row, warehouse: codes.get(row.warehouse_id) }))
    },
    check: async (db, row, t) => ({ ...mistakes(row, t), ...(await overlap(db, row, t)) }),
  })
}

function mistakes(row: Row, t: Say): FieldErrors {
  const errors = datesInOrder(row, t)
  const { volumetric, steps } = row
  if (row.delivery_days_max < row.delivery_days_min) errors.delivery_days_max = [t('provider.desk.ends_before')]
  if (grams(row.weight_max) < grams(row.weight_min)) errors.weight_max = [t('provider.desk.ends_before')]
  steps.forEach(({ up_to }, index) => {
    const before = steps[index - 1]
    if (before && grams(up_to) <= grams(before.up_to)) errors[`steps.${index}.up_to`] = [t('provider.desk.steps_rise')]
  })
  const last = steps.length - 1
  if (grams(steps[last]?.up_to ?? '0.000') < grams(row.weight_max)) {
    errors[`steps.${last}.up_to`] ??= [t('provider.desk.steps_reach', { weight: row.weight_max })]
  }
  const needsThreshold = volumetric.mode === 'if_side_over' || volumetric.mode === 'surcharge_if_ratio'
  if (needsThreshold && volumetric.threshold === null)
    errors['volumetric.threshold'] = [t('provider.desk.needed_for_kind')]
  if (volumetric.mode === 'surcharge_if_ratio' && volumetric.factor === null)
    errors['volumetric.factor'] = [t('provider.desk.needed_for_kind')]
  return errors
}

/**
 * A tariff must not have two prices on any day. Writes of one tariff wait for each other here, so that the second sees
 * the first.
 */
async function overlap(db: Database, row: Row, t: Say): Promise<FieldErrors> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tariff ${row.code}`}, 0))`)
  const [other] = await db
    .select({ valid_from: tariffs.valid_from })
    .from(tariffs)
    .where(
      and(
        eq(tariffs.code, row.code),
        ne(tariffs.id, row.id),
        eq(tariffs.is_active, true),
        row.valid_to === null ? undefined : lte(tariffs.valid_from, row.valid_to),
        or(isNull(tariffs.valid_to), gte(tariffs.valid_to, row.valid_from)),
      ),
    )
    .limit(1)
  if (!other || !row.is_active) return {}
  return { valid_from: [t('provider.desk.overlaps', { code: row.code, from: other.valid_from })] }
}

function whole(weight: string): string {
  return kilograms(grams(weight))
}

function sum(price: string): string {
  return amount(hundredths(price))
}
