import type { ListField } from './list-commands.ts'

// Fields that several lists have.
export const code: ListField = { about: 'what you call it: us-air', value: 'CODE' }
export const country: ListField = { about: 'US, DE, RU …', value: 'CODE' }
export const currency: ListField = { about: 'USD, EUR, RUB, KZT, CNY or GBP', value: 'CODE' }
export const sort: ListField = { about: 'where it stands among the others, the smallest first', kind: 'number' }
export const is_active: ListField = { about: 'whether customers are offered it', kind: 'yes-no' }
export const sentence = (about: string): ListField => ({ about, kind: 'sentence' })
export const day = (about: string): ListField => ({ about: `${about}: 2026-12-01`, value: 'DATE' })
export const sum = (about: string): ListField => ({ about, value: 'SUM' })
export const percent = (about: string): ListField => ({ about, value: 'PERCENT' })
export const kilograms = (about: string): ListField => ({ about, value: 'KG' })
export const centimetres = (about: string): ListField => ({ about, value: 'CM' })

/** The English text of a localized value; anything else unchanged. */
export function english(sentence: unknown): unknown {
  return typeof sentence === 'object' && sentence !== null && 'en' in sentence ? sentence.en : sentence
}
