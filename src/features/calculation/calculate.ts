import type { CustomsRule } from '#contracts/customs.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import { importValue, customsRuleOn } from '#rules/customs.ts'
import { amount, hundredths } from '#rules/money.ts'
import { calculateOrder, type OrderOption } from '#rules/order-calculation.ts'
import type { Misfit } from '#rules/tariff-fit.ts'
import { tariffsOf } from '#rules/tariff-route.ts'
import type { CalculationInquiry, World } from './asked.ts'

export type Calculation = {
  /** The cheapest first. */
  options: OrderOption[]
  unfit: { tariff: Tariff; misfit: Misfit }[]
  /** The destination's customs rule on that day. */
  rule: CustomsRule | undefined
  /** The value that counts towards the duty-free limit by the first option, in the rule's currency. */
  imported: string | null
}

/**
 * The provider's own calculation, run on the device. `day`: the reader's date, yyyy-mm-dd; while it is null, no customs rule applies.
 * Returns null without a weight.
 */
export function calculate(asked: CalculationInquiry, world: World, day: string | null): Calculation | null {
  const { box, from, to, delivery, currency, services } = asked
  if (!box) return null
  const { customs_rules, exchange_rates: rates } = world.dictionaries
  const rule = day === null ? undefined : customsRuleOn(customs_rules, to, day)
  const route = { origin_country_code: from, destination_country_code: to, delivery_method: delivery }
  const value = asked.value === null ? null : { amount: amount(hundredths(asked.value)), currency }
  const { options, unfit } = calculateOrder(
    { box, value, services },
    { tariffs: tariffsOf(world.tariffs, route, day), customs_rule: rule, rates },
  )
  const first = options[0]
  const imported =
    rule && value && first
      ? importValue(
          rule,
          {
            value: value.amount,
            currency,
            delivery: { amount: first.lines[0]?.amount ?? '0.00', currency: first.tariff.currency },
          },
          rates,
        )
      : null
  return { options, unfit, rule, imported }
}
