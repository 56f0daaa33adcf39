import { capitalized } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** The possible subjects of the first sentence, the most important first. */
const subjects = ['transit', 'ready', 'attention', 'customs', 'warehouse', 'expected'] as const
export type Standing = Record<(typeof subjects)[number], number>

/** "Две посылки в пути, одна готова к выдаче": today's two most important facts in one sentence. */
export function headline(standing: Standing, { t, has }: Pick<I18n, 't' | 'has'>): string {
  const [first, second] = subjects.filter((subject) => standing[subject] > 0)
  if (!first) return t('dashboard.quiet')

  const say = (key: Parameters<typeof t>[0], count: number) => {
    const word = `dashboard.number.${count}`
    return t(key, { count, number: has(word) ? t(word) : count })
  }
  const begun = say(`dashboard.headline.${first}`, standing[first])
  // 'transit' is always first, so it has no short form for second place. Parcels that need attention are also counted elsewhere, so
  // nothing follows them.
  const sentence =
    second && second !== 'transit' && first !== 'attention'
      ? t('dashboard.both', { first: begun, second: say(`dashboard.and.${second}`, standing[second]) })
      : begun
  return capitalized(sentence)
}
