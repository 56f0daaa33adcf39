import { useParams } from 'wouter'
import { contentRequests } from '#data/content-requests.ts'
import { useContent } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { BannerShapes } from '#ui/banner-shapes.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ContentOf } from '#ui/content.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { Reading, ReadingShapes } from '#ui/reading.tsx'

/** One of the provider's own pages: about, terms, privacy, prohibited goods. */
export function CustomPageScreen() {
  const { t, f, language } = useI18n()
  const { id = '' } = useParams()
  const content = useContent(contentRequests.page(id), language)
  const home = { label: t('titles.home_short'), to: 'home' } as const
  const toHome = (
    <AppLink to="home" look="plain">
      {t('app.not_found.home')}
    </AppLink>
  )
  return (
    <ContentOf
      key={id}
      of={content}
      skeleton={<ReadingShapes head={<BannerShapes />} />}
      missing={<NotFound />}
      wayBack={toHome}
      isPage
    >
      {({ data: { title, subtitle, banner, body, updated_at } }) => (
        <Reading
          head={
            <Banner
              title={title}
              subtitle={subtitle}
              note={<time dateTime={updated_at}>{t('pages.changed', { date: f.calendarDate(updated_at) })}</time>}
              breadcrumbs={<Breadcrumbs items={[home, { label: title }]} />}
              image={banner && <img src={banner.url} width={banner.width} height={banner.height} alt={banner.alt} />}
              isTall
            />
          }
          html={body}
          title={title}
        />
      )}
    </ContentOf>
  )
}
