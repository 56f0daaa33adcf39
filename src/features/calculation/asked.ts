import type { Box } from '#rules/chargeable-weight.ts'
import type { Dictionaries } from '#contracts/dictionaries.ts'
import type { ExtraService } from '#contracts/extra-services.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import type { Language } from '#contracts/wire.ts'
import { areInConflict } from '#rules/service-conflicts.ts'
import { measureOf, numberFields, sides, type Inputs, type NumberField } from './inputs.ts'
import { readNumber, type Problem } from './read-number.ts'

/** The provider's public data that a calculation needs. */
export type World = { tariffs: readonly Tariff[]; services: readonly ExtraService[]; dictionaries: Dictionaries }

/** The calculation's input, as far as it can be read. */
export type CalculationInquiry = {
  from: string
  to: string
  delivery: 'pickup_point' | 'courier' | null
  currency: string
  /** null without a weight: there is nothing to calculate. */
  box: Box | null
  /** The declared value in `currency`, as a decimal string with a point. */
  value: string | null
  services: ExtraService[]
  problems: Partial<Record<NumberField, Problem>>
  /** Only one or two of the three sides are filled in. */
  isSizeHalf: boolean
}

export function askedOf(inputs: Inputs, world: World, language: Language): CalculationInquiry {
  const { countries, currencies } = world.dictionaries
  const first = world.tariffs[0]
  const [origins, destinations] = [
    countries.filter(({ is_origin }) => is_origin),
    countries.filter(({ is_destination }) => is_destination),
  ]
  const from = known(inputs.from, origins) ?? first?.origin_country_code ?? ''
  const to =
    known(inputs.to, destinations) ??
    world.tariffs.find((tariff) => tariff.origin_country_code === from)?.destination_country_code ??
    // No tariff starts there: a destination is still named, so that the page can say so.
    destinations[0]?.code ??
    ''
  const currency = known(inputs.currency, currencies) ?? currencies[0]?.code ?? ''
  const { numbers, problems } = readAll(inputs, language, currency)
  const size = sides.map((side) => numbers[side] ?? null)
  const [length = null, width = null, height = null] = size.includes(null) ? [] : size
  return {
    from,
    to,
    delivery: inputs.delivery === 'pickup_point' || inputs.delivery === 'courier' ? inputs.delivery : null,
    currency,
    box: numbers.weight === undefined ? null : { weight: numbers.weight, length, width, height },
    value: numbers.value ?? null,
    services: chosenServices(inputs.services, world.services),
    problems,
    isSizeHalf: sides.some((side) => inputs[side].trim()) && sides.some((side) => !inputs[side].trim()),
  }
}

function readAll(inputs: Inputs, language: Language, currency: string) {
  const numbers: Partial<Record<NumberField, string>> = {}
  const problems: CalculationInquiry['problems'] = {}
  for (const name of numberFields) {
    const { value, problem } = readNumber(inputs[name], measureOf(name), language, currency)
    if (value !== null) numbers[name] = value
    if (problem) problems[name] = problem
  }
  return { numbers, problems }
}

/** The chosen services in the provider's order; of two that exclude each other, the first. */
function chosenServices(codes: readonly string[], services: readonly ExtraService[]): ExtraService[] {
  const chosen: ExtraService[] = []
  for (const service of services) {
    if (codes.includes(service.code) && !chosen.some((each) => areInConflict(each, service))) chosen.push(service)
  }
  return chosen
}

function known(code: string, list: readonly { code: string }[]): string | undefined {
  return list.find((each) => each.code === code)?.code
}
