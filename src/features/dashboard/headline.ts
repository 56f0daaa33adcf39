import { capitalized } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** What the first sentence may be about, the most important first. */
const subjects = ['transit', 'ready', 'attention', 'customs', 'warehouse', 'expected'] as const
export type Standing = Record<(typeof subjects)[number], number>

/** "Две посылки в пути, одна готова к выдаче": the two most important things of today, in one sentence. */
export function headline(standing: Standing, { t, has }: Pick<I18n, 't' | 'has'>): string {
  const [first, second] = subjects.filter((subject) => standing[subject] > 0)
  if (!first) return t('dashboard.quiet')

  const say = (key: Parameters<typeof t>[0], count: number) => {
    const word = `dashboard.number.${count}`
    return t(key, { count, number: has(word) ? t(word) : count })
  }
  const begun = say(`dashboard.headline.${first}`, standing[first])
  // The first subject is never a second one, so it needs no short form. What waits for the customer lies somewhere, too: it would be
  // counted twice.
  const sentence =
    second && second !== 'transit' && first !== 'attention'
      ? t('dashboard.both', { first: begun, second: say(`dashboard.and.${second}`, standing[second]) })
      : begun
  return capitalized(sentence)
}
