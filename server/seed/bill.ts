import { weight as weightInWords } from '#i18n/formats.ts'
import { hundredths, amount, percentOf, sum } from '#rules/money.ts'
import { chargeableWeight, grams, kilograms } from '#rules/weight.ts'
import type { Localized } from '#server/db/columns.ts'
import type { CostLine } from '#server/db/tables/parcels.ts'

/** Roubles for a kilogram and for a unit of the shop’s currency: the demo world’s own, good for no other. */
const perKilogram: Record<string, number> = { US: 1150, DE: 890, CN: 720 }
export const roubles: Record<string, number> = { USD: 80, EUR: 88, CNY: 11 }

type Service = { id: number; code: string; title: Localized; price: string | null; percent: string | null }

/** The bill of a weighed parcel: what was guessed from `guessed` kilograms, and what came out. */
export function demoBill(parcel: {
  country_code: string
  guessed: string
  chargeable: string
  actual: string
  declared_value: string
  declared_currency: string
  services: readonly Service[]
  isFinal: boolean
}): { cost_lines: CostLine[]; estimated_total: string; total: string | null } {
  const { guessed, chargeable, actual, isFinal } = parcel
  const shipping = (kilos: string) =>
    amount((BigInt(grams(kilos)) * BigInt(perKilogram[parcel.country_code] ?? 1000) * 100n) / 1000n)
  const line = (code: string, title: Localized, estimate: string, final = estimate): CostLine => ({
    code,
    title,
    estimate,
    amount: isFinal ? final : null,
    changed_reason: null,
  })

  const shippingLine = line(
    'shipping',
    { ru: `Доставка, ${weightInWords('ru', chargeable)}`, en: `Shipping, ${weightInWords('en', chargeable)}` },
    shipping(guessed),
    shipping(chargeable),
  )
  if (isFinal && guessed !== chargeable) shippingLine.changed_reason = weighed(actual, guessed, chargeable)

  const cost_lines = [shippingLine]
  for (const service of parcel.services) {
    if (service.code === 'insurance') {
      const value = times(parcel.declared_value, roubles[parcel.declared_currency] ?? 1)
      const percent = Number(service.percent ?? 0)
      const title = { ru: `${service.title.ru}, ${percent}\u00a0%`, en: `${service.title.en}, ${percent}%` }
      cost_lines.push({ ...line('insurance', title, percentOf(value, percent)), extra_service_id: service.id })
    } else if (service.price !== null) {
      const isPacking = ['repack', 'extra_padding', 'security_tape'].includes(service.code)
      const code = isPacking ? 'packing' : 'extra_services'
      cost_lines.push({ ...line(code, service.title, service.price), extra_service_id: service.id })
    }
  }
  return {
    cost_lines,
    estimated_total: sum(cost_lines.map((each) => each.estimate ?? '0')),
    total: isFinal ? sum(cost_lines.map((each) => each.amount ?? '0')) : null,
  }
}

/** What a clerk would have guessed before the scales: usually right, now and then a little less. */
export function guessedWeight(chargeable: string, less: number): string {
  return chargeableWeight(kilograms(Math.max(100, grams(chargeable) - less * 100)), null, '0.100')
}

function weighed(actual: string, guessed: string, chargeable: string): Localized {
  const isVolume = grams(actual) < grams(chargeable) - 100
  const inWords = (language: 'ru' | 'en', kilos: string) => weightInWords(language, kilos)
  return isVolume
    ? {
        ru: `Считаем по объёму: ${inWords('ru', chargeable)}, в оценке было ${inWords('ru', guessed)}`,
        en: `Counted by volume: ${inWords('en', chargeable)}, ${inWords('en', guessed)} in the estimate`,
      }
    : {
        ru: `На складе ${inWords('ru', actual)}, в оценке было ${inWords('ru', guessed)}`,
        en: `${inWords('en', actual)} at the warehouse, ${inWords('en', guessed)} in the estimate`,
      }
}

function times(value: string, rate: number): string {
  return amount(hundredths(value) * BigInt(rate))
}
