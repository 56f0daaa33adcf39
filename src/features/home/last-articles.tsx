import type { Article } from '#contracts/articles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ArticleCard, ArticleCards, ArticleCardSkeleton } from '#ui/article-card.tsx'
import { More } from './more.tsx'

/** The latest articles; null while they load. */
export function LastArticles({ articles }: { articles: readonly Article[] | null }) {
  const { t, has } = useI18n()
  function kickerOf({ category, reading_minutes }: Article) {
    const key = `articles.categories.${category}`
    return `${has(key) ? t(key) : category} · ${t('articles.minutes', { count: reading_minutes })}`
  }
  return (
    <More name="articles" to="articles">
      <ArticleCards>
        {articles
          ? articles.map((article) => <ArticleCard key={article.id} {...article} kicker={kickerOf(article)} />)
          : [1, 2, 3].map((card) => <ArticleCardSkeleton key={card} />)}
      </ArticleCards>
    </More>
  )
}
