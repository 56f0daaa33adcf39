import { numbers } from './formats.ts'
import type { I18n } from './i18n-context.ts'

/** An exchange rate in words: `1 € = 88,00 ₽`, at most eight places. */
export function rateWords(
  { rate, from, to }: { rate: string; from: string; to: string },
  { f, language }: I18n,
): string {
  const value = numbers(language, { minimumFractionDigits: 2, maximumFractionDigits: 8 }).format(Number(rate))
  return `${inUnits('1', f.moneyParts('1', from))} = ${inUnits(value, f.moneyParts('1', to))}`
}

function inUnits(value: string, parts: ReturnType<I18n['f']['moneyParts']>): string {
  return `${parts?.before ?? ''}${value}${parts?.after ?? ''}`
}
