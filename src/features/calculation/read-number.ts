import { orderLimits } from '#contracts/orders/limits.ts'
import type { Language } from '#contracts/wire.ts'
import { withPoint } from '#rules/typed-number.ts'

export type Measure = keyof typeof orderLimits

export type Problem = 'not_a_number' | 'too_small' | 'too_large' | 'too_exact'

export type Reading = {
  /** Decimal string with a point, as the contract takes it; null when nothing was typed or it cannot be read. */
  value: string | null
  problem: Problem | null
}

/** Units that are often pasted along with the number. Any other unit makes it invalid. */
const units: Record<Measure, (currency: string) => RegExp> = {
  weight: () => /(?:кг|kgs?)\.?$/i,
  side: () => /(?:см|cm)\.?$/i,
  value: (currency) => signs[currency] ?? /$^/,
}
const signs: Record<string, RegExp> = {
  USD: /^\$|(?:\$|usd)$/i,
  EUR: /^€|(?:€|eur)$/i,
  RUB: /^₽|(?:₽|руб\.?|rub)$/i,
  KZT: /^₸|(?:₸|kzt)$/i,
  CNY: /^¥|(?:¥|cny)$/i,
  GBP: /^£|(?:£|gbp)$/i,
}

/** Reads "3,2", "3.20", "3,2 кг", "1 200,50", "1,200.50". `currency`: of an amount. */
export function readNumber(typed: string, measure: Measure, language: Language, currency = ''): Reading {
  const plain = typed.trim().replace(units[measure](currency), '').trim()
  if (plain === '') return { value: null, problem: typed.trim() === '' ? null : 'not_a_number' }
  const number = whole(withPoint(plain, language))
  if (!/^\d{1,12}(?:\.\d+)?$/.test(number)) return { value: null, problem: 'not_a_number' }
  const { places, least, most } = orderLimits[measure]
  const problem = problemOf(number, { places, least, most })
  return problem ? { value: null, problem } : { value: number, problem: null }
}

function problemOf(number: string, { places, least, most }: { places: number; least: number; most: number }) {
  if (Number(number) > most) return 'too_large'
  if ((number.split('.')[1]?.length ?? 0) > places) return 'too_exact'
  return Number(number) < least ? 'too_small' : null
}

/** Completes ".5", and "3." which is still being typed. */
function whole(number: string): string {
  return number
    .replace(/^\.(?=\d)/, '0.')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')
}
