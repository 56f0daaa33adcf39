import type { articleCategories } from '#contracts/articles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ChipLinks, chipLink } from '#ui/chip-links.tsx'
import { Go } from '#ui/go.tsx'

/** A topic that only a newer provider has is reached through its articles. */
const topics: readonly (typeof articleCategories)[number][] = ['start', 'price', 'time', 'customs', 'rules']

export function Topics({ chosen }: { chosen: string | null }) {
  const { t } = useI18n()
  return (
    <ChipLinks label={t('articles.topics')}>
      <Go to="articles" look="bare" className={chipLink} aria-current={chosen ? undefined : 'page'}>
        {t('articles.all')}
      </Go>
      {topics.map((topic) => (
        <Go
          key={topic}
          to="articles"
          search={`category=${topic}`}
          look="bare"
          className={chipLink}
          aria-current={topic === chosen ? 'page' : undefined}
        >
          {t(`articles.categories.${topic}`)}
        </Go>
      ))}
    </ChipLinks>
  )
}
