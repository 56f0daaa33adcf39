import { useSearch } from 'wouter'
import { contentRequests } from '#data/content-requests.ts'
import { useContent } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ContentOf } from '#ui/content.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { useTitleFocus } from '#ui/use-title-focus.ts'
import { ArticleList, ArticleListShapes } from './article-list.tsx'
import styles from './articles.module.css'
import { Topics } from './topics.tsx'

/** All articles, or those on one topic. Its links also work without scripts. */
export function ArticlesScreen() {
  const { t, language } = useI18n()
  const query = new URLSearchParams(useSearch())
  const category = query.get('category')
  const cursor = query.get('cursor')
  const content = useContent(contentRequests.articles(category, cursor), language)
  useTitleFocus(cursor ?? '')

  const isPart = Boolean(cursor || category)
  const toWhole = isPart && (
    <AppLink to="articles" look="plain">
      {t('articles.empty.action')}
    </AppLink>
  )
  // Also for a topic or page that the provider does not know.
  const nothing = (
    <Empty
      drawing="empty-nest"
      title={t('articles.empty.title')}
      text={t(isPart ? 'articles.empty.text' : 'articles.empty.whole')}
      action={toWhole}
    />
  )
  return (
    <div className={styles.page}>
      <Banner
        title={t('articles.title')}
        subtitle={t('articles.lead')}
        breadcrumbs={
          <Breadcrumbs items={[{ label: t('titles.home_short'), to: 'home' }, { label: t('articles.title') }]} />
        }
        extra={<Topics chosen={category} />}
      />
      <ContentOf
        missing={nothing}
        key={`${category} ${cursor}`}
        of={content}
        skeleton={<ArticleListShapes hasFirst={!cursor} />}
        wayBack={toWhole}
      >
        {(articles) =>
          articles.data.length > 0 ? <ArticleList articles={articles} category={category} cursor={cursor} /> : nothing
        }
      </ContentOf>
    </div>
  )
}
