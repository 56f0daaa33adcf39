import type { articleCategories } from '#contracts/articles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ChipLink, ChipLinks } from '#ui/chip-links.tsx'

/** Topics that only a newer provider knows are reached through their articles. */
const topics: readonly (typeof articleCategories)[number][] = ['start', 'price', 'time', 'customs', 'rules']

export function Topics({ chosen }: { chosen: string | null }) {
  const { t } = useI18n()
  return (
    <ChipLinks label={t('articles.topics')}>
      <ChipLink to="articles" aria-current={chosen ? undefined : 'page'}>
        {t('articles.all')}
      </ChipLink>
      {topics.map((topic) => (
        <ChipLink
          key={topic}
          to="articles"
          search={`category=${topic}`}
          aria-current={topic === chosen ? 'page' : undefined}
        >
          {t(`articles.categories.${topic}`)}
        </ChipLink>
      ))}
    </ChipLinks>
  )
}
