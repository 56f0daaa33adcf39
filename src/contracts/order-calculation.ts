import * as z from 'zod/mini'
import { one, post } from './endpoint.ts'
import { CurrencyCode, CustomsRule } from './customs.ts'
import { orderLimits } from './orders/limits.ts'
import { Tariff } from './tariffs.ts'
import { CalendarDate, Country, Currency, Id, Money, Weight, open } from './wire.ts'

/** Why the actual or the volumetric weight is charged. */
export const weightReasons = [
  'no_volume',
  'size_unknown',
  'light',
  'sides_short',
  'ratio_small',
  'actual_greater',
  'volumetric_greater',
  'ratio_reached',
] as const
export type WeightReason = (typeof weightReasons)[number]

/** Why a tariff does not accept a box. */
export const misfitCodes = [
  'too_light',
  'too_heavy',
  'too_bulky',
  'side_too_long',
  'girth_too_large',
  'value_too_high',
] as const
export type MisfitCode = (typeof misfitCodes)[number]

/** What a price does not include yet. */
export const calculationWarnings = [
  'size_unknown',
  'value_unknown',
  'service_unpriced',
  'insured_already',
  'restricted_contents',
] as const
export type CalculationWarning = (typeof calculationWarnings)[number]

/** A number as typed, "3,2" or "3.20"; normalised to a decimal point. */
function decimal({ places, least, most }: { places: number; least: number; most: number }) {
  const shape = new RegExp(`^\\d{1,9}(?:\\.\\d{1,${places}})?$`)
  const within = z.superRefine<string>((value, context) => {
    const issue = { origin: 'number', input: value } as const
    if (Number(value) < least) context.addIssue({ code: 'too_small', minimum: least, ...issue })
    if (Number(value) > most) context.addIssue({ code: 'too_big', maximum: most, ...issue })
  })
  return z.string().check(
    z.trim(),
    z.overwrite((value) => value.replace(',', '.')),
    z.regex(shape, { abort: true }),
    within,
  )
}

const side = z.optional(z.nullable(decimal(orderLimits.side)))

const together = z.superRefine<Record<string, unknown>>(
  (value, context) => {
    const need = (fields: string[]) => {
      const missing = fields.filter((field) => value[field] === undefined || value[field] === null)
      if (missing.length === fields.length) return
      for (const field of missing) {
        context.addIssue({ code: 'custom', path: [field], params: { code: 'required' }, input: undefined })
      }
    }
    need(['length', 'width', 'height'])
    need(['declared_value', 'declared_currency'])
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

/** A box to be priced. The three sides are given together or not at all, and so are a value and its currency. */
export const OrderCalculation = z
  .strictObject({
    origin_country_code: Country,
    destination_country_code: Country,
    weight: decimal(orderLimits.weight),
    length: side,
    width: side,
    height: side,
    declared_value: z.optional(z.nullable(decimal(orderLimits.value))),
    declared_currency: z.optional(z.nullable(Currency)),
    extra_service_ids: z.optional(z.array(Id).check(z.maxLength(50))),
    /** Absent: either. */
    delivery_method: z.optional(z.nullable(z.enum(['pickup_point', 'courier']))),
  })
  .check(together)
export type OrderCalculation = z.input<typeof OrderCalculation>

export const CalculatedOption = z.object({
  tariff: Tariff,
  actual_weight: Weight,
  /** null: the tariff ignores the size, or it was not given. */
  volumetric_weight: z.nullable(Weight),
  /** The weight that is charged. */
  chargeable_weight: Weight,
  counts: open(['actual', 'volumetric', 'both']),
  /** The rule's code; its numbers are in `tariff.volumetric`. */
  rule_code: open(weightReasons),
  /** The rule in words. */
  rule_text: z.string(),
  lines: z.array(
    z.object({
      code: open(['shipping', 'insurance', 'packing', 'extra_services']),
      extra_service_id: z.nullable(Id),
      title: z.string(),
      amount: Money,
    }),
  ),
  total: Money,
  currency: Currency,
  delivery_days: z.object({ min: z.int(), max: z.int() }),
  /** null: no rule of that country is known. */
  customs: z.nullable(
    z.object({
      /** null: it cannot be told in numbers. */
      over_limit: z.nullable(z.boolean()),
      /** Duty, tax and fee together, in the currency of the rule. */
      duty_estimate: z.nullable(Money),
      duty: z.nullable(Money),
      vat: z.nullable(Money),
      fee: z.nullable(Money),
      currency: CurrencyCode,
      value_limit: z.nullable(Money),
      weight_limit: z.nullable(Weight),
      period: CustomsRule.shape.period,
      note: z.nullable(z.string()),
      source: z.string(),
      checked_at: CalendarDate,
    }),
  ),
  warnings: z.array(z.object({ code: open(calculationWarnings), extra_service_id: z.nullable(Id), text: z.string() })),
})
export type CalculatedOption = z.infer<typeof CalculatedOption>

/** A tariff of the route that does not accept this box. */
export const UnfitTariff = z.object({
  tariff: Tariff,
  code: open(misfitCodes),
  /** The tariff's limit and the box's value: kilograms, centimetres, or the tariff's currency. */
  limit: z.string(),
  actual: z.string(),
  text: z.string(),
})

export const orderCalculation = {
  /** Stores nothing. */
  calculate: post('/order-calculation', {
    summary: 'What a box would cost by every rate, cheapest first',
    guest: true,
    body: OrderCalculation,
    /** Cheapest first, then fastest. */
    reply: one(z.object({ options: z.array(CalculatedOption), unfit: z.array(UnfitTariff) })),
  }),
}
