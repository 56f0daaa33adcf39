import type { articleCategories } from '#contracts/articles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ChipLinks, chipLink } from '#ui/chip-links.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { keepInSight } from '#ui/keep-in-sight.ts'

/** A topic that only a newer provider has is reached through its articles. */
const topics: readonly (typeof articleCategories)[number][] = ['start', 'price', 'time', 'customs', 'rules']

export function Topics({ chosen }: { chosen: string | null }) {
  const { t } = useI18n()
  return (
    <ChipLinks label={t('articles.topics')}>
      <AppLink
        to="articles"
        look="bare"
        className={chipLink}
        aria-current={chosen ? undefined : 'page'}
        ref={chosen ? null : keepInSight}
      >
        {t('articles.all')}
      </AppLink>
      {topics.map((topic) => (
        <AppLink
          key={topic}
          to="articles"
          search={`category=${topic}`}
          look="bare"
          className={chipLink}
          aria-current={topic === chosen ? 'page' : undefined}
          ref={topic === chosen ? keepInSight : null}
        >
          {t(`articles.categories.${topic}`)}
        </AppLink>
      ))}
    </ChipLinks>
  )
}
