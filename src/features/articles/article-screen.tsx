import { useParams } from 'wouter'
import type { ArticleDetail } from '#contracts/articles.ts'
import { contentRequests } from '#data/content-requests.ts'
import { useContent } from '#data/use-content.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { BannerShapes } from '#ui/banner-shapes.tsx'
import { categoryName } from '#ui/article-card.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ContentOf } from '#ui/content.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { Reading, ReadingShapes } from '#ui/reading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Neighbours, NeighbourShapes } from './neighbours.tsx'
import { CalculationCard } from './calculation-card.tsx'

export function ArticleScreen() {
  const { t, language } = useI18n()
  const { id = '' } = useParams()
  const content = useContent(contentRequests.article(id), language)
  const toList = (
    <AppLink to="articles" look="plain">
      {t('articles.to_list')}
    </AppLink>
  )
  return (
    <ContentOf
      key={id}
      of={content}
      skeleton={
        <ReadingShapes head={<BannerShapes />}>
          <Skeleton height="9.75rem" />
          <NeighbourShapes />
        </ReadingShapes>
      }
      missing={<NotFound />}
      wayBack={toList}
      breadcrumbs={<Breadcrumbs items={crumbsAbove(t)} />}
      isPage
    >
      {({ data }) => <Article article={data} />}
    </ContentOf>
  )
}

function crumbsAbove(t: I18n['t']) {
  return [
    { label: t('titles.home_short'), to: 'home' },
    { label: t('articles.title'), to: 'articles' },
  ] as const
}

function Article({ article }: { article: ArticleDetail }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const { title, excerpt, cover, category, published_at } = article
  const crumbs = [
    ...crumbsAbove(t),
    { label: categoryName(i18n, category), to: 'articles', search: `category=${category}` },
  ] as const
  const head = (
    <Banner
      title={title}
      subtitle={excerpt}
      note={
        <>
          <time dateTime={published_at}>{f.calendarDate(published_at)}</time> ·{' '}
          {t('articles.reading', { count: article.reading_minutes })}
        </>
      }
      breadcrumbs={<Breadcrumbs items={crumbs} />}
      image={<img src={cover.url} width={cover.width} height={cover.height} alt={cover.alt} />}
      isTall
    />
  )
  return (
    <Reading head={head} title={title} html={article.body}>
      <CalculationCard />
      <Neighbours of={article.neighbours} />
    </Reading>
  )
}
