import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { orderCalculation } from '#contracts/order-calculation.ts'
import { amount, hundredths } from '#rules/money.ts'
import { calculateOrder } from '#rules/order-calculation.ts'
import type { Context } from '#server/context.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import { activeServices, conflicts, serviceInWords } from '#server/extra-services/service-rows.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { invalid } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { customsRuleFor, ratesOn } from '#server/tariffs/customs-rows.ts'
import { tariffInWords, tariffsOn } from '#server/tariffs/tariff-rows.ts'
import { optionInWords, unfitInWords } from './option-in-words.ts'

type Calculation = ServedRequest<typeof orderCalculation.calculate>

/** The price of a box by every tariff of its route. */
export function mountOrderCalculation(app: Hono<Served>, context: Context): void {
  const calculate = async (request: Calculation) => {
    const { db, body, language, exchange } = request
    const today = readerDay(exchange, context.clock.now())
    const services = await askedServices(request)
    const rows = await tariffsOn(
      db,
      today,
      and(
        eq(tariffs.origin_country_code, body.origin_country_code),
        eq(tariffs.destination_country_code, body.destination_country_code),
        body.delivery_method ? eq(tariffs.delivery_method, body.delivery_method) : undefined,
      ),
    )
    const rule = await customsRuleFor(db, body.destination_country_code, today, language)
    const { options, unfit } = calculateOrder(
      { box: boxOf(body), value: valueOf(body), services },
      { tariffs: rows.map((row) => tariffInWords(row, language)), customs_rule: rule, rates: await ratesOn(db, today) },
    )
    const words = { ...request, services, rule }
    return {
      data: {
        options: options.map((option) => optionInWords(option, words)),
        unfit: unfit.map((each) => unfitInWords(each, words)),
      },
    }
  }
  // No transaction, because nothing is written.
  serve(app, context, orderCalculation.calculate, calculate, { transaction: 'none' })
}

/** The chosen services with their prices. Throws 422 with every wrong choice at its field. */
async function askedServices({ db, body, language, t }: Calculation) {
  const ids = body.extra_service_ids ?? []
  const known = new Map((await activeServices(db)).map((row) => [row.id, row]))
  const rows = ids.map((id) => known.get(id))
  const errors: Record<string, string[]> = {}
  ids.forEach((id, index) => {
    const field = `extra_service_ids.${index}`
    if (!rows[index]) errors[field] = [t('errors.unknown_choice')]
    else if (ids.indexOf(id) < index) errors[field] = [t('errors.repeated')]
  })
  for (const { index, other } of conflicts(rows)) {
    errors[`extra_service_ids.${index}`] ??= [t('errors.services_conflict', { other: other.title[language] })]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return rows.flatMap((row) => (row ? [serviceInWords(row, language)] : []))
}

function boxOf({ weight, length = null, width = null, height = null }: Calculation['body']) {
  return { weight, length, width, height }
}

function valueOf({ declared_value, declared_currency }: Calculation['body']) {
  if (!declared_value || !declared_currency) return null
  return { amount: amount(hundredths(declared_value)), currency: declared_currency }
}
