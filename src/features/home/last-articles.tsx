import type { Article } from '#contracts/articles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ArticleCard, ArticleCards, ArticleCardSkeleton } from '#ui/article-card.tsx'
import { More } from './more.tsx'

/** What was written last; null while it comes. */
export function LastArticles({ articles }: { articles: readonly Article[] | null }) {
  const { t, has } = useI18n()
  function kickerOf({ category, reading_minutes }: Article) {
    const key = `home.articles.category.${category}`
    const time = t('home.articles.minutes', { count: reading_minutes })
    return t('home.articles.kicker', { category: has(key) ? t(key) : category, time })
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
