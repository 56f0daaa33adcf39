import type { Article, articles } from '#contracts/articles.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ArticleCard, ArticleCards, ArticleCardSkeleton, categoryName } from '#ui/article-card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import styles from './articles.module.css'
import { CalculationCard } from './calculation-card.tsx'

type Props = {
  articles: Reply<typeof articles.list>
  category: string | null
  cursor: string | null
}

/** One page of the list, the newest article first and larger. */
export function ArticleList({ articles: { data, next_cursor }, category, cursor }: Props) {
  const { t } = useI18n()
  const address = (more?: string | null) =>
    new URLSearchParams({ ...(category && { category }), ...(more && { cursor: more }) }).toString()
  return (
    <div className="stack stack-l">
      <output className="sr">{t('articles.found', { count: data.length })}</output>
      <ArticleCards>
        {data.map((article, index) => (
          <ArticleCard
            key={article.id}
            {...article}
            kicker={<Kicker article={article} />}
            big={!cursor && index === 0}
            isFirst={index < 2}
            level={2}
          />
        ))}
        <li className={`${styles.beside} desk-only`}>
          <CalculationCard />
        </li>
      </ArticleCards>
      {(cursor || next_cursor) && (
        <nav aria-label={t('articles.pages')} className={styles.pages}>
          {cursor && (
            <AppLink to="articles" search={address()} look="plain">
              {t('articles.newest')}
            </AppLink>
          )}
          {next_cursor && (
            <AppLink to="articles" search={address(next_cursor)} look="plain">
              {t('articles.older')}
            </AppLink>
          )}
        </nav>
      )}
      {/* On a phone, the calculator's card follows the list. */}
      <div className="phone-only">
        <CalculationCard />
      </div>
    </div>
  )
}

function Kicker({ article: { category, reading_minutes, published_at } }: { article: Article }) {
  const i18n = useI18n()
  const { t, f } = i18n
  return (
    <>
      {categoryName(i18n, category)} · {t('articles.minutes', { count: reading_minutes })} ·{' '}
      <time dateTime={published_at}>{f.calendarDate(published_at)}</time>
    </>
  )
}

export function ArticleListShapes({ hasFirst }: { hasFirst: boolean }) {
  return (
    <ArticleCards>
      {hasFirst && <ArticleCardSkeleton big />}
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <ArticleCardSkeleton key={card} />
      ))}
    </ArticleCards>
  )
}
