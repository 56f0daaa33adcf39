import type { Language } from '#contracts/wire.ts'
import { preferredLanguage } from '#i18n/language.ts'

/** The supported language that an Accept-Language header prefers; the first one among equals. */
export function acceptedLanguage(header: string | undefined | null): Language {
  const wishes = (header ?? '').split(',').map((name) => ({ name, weight: weightOf(name) }))
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
  return preferredLanguage(wanted.map(({ name }) => name).join(','))
}

function weightOf(wish: string): number {
  const [, weight = '1'] = /;\s*q\s*=\s*([^;\s]*)/i.exec(wish) ?? []
  return Number(weight) || 0
}
