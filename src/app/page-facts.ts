import { contentRequests } from '#data/content-requests.ts'
import type { ContentStore } from '#data/content-store.ts'
import type { Picture } from '#contracts/media.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { brandName } from '#ui/brand.ts'
import { paths } from '#paths.ts'
import { findPlace } from './find-place.ts'

/** A page's metadata, for the browser's tab, search engines and messengers. */
export type PageFacts = {
  /** Without the brand. */
  title: string
  fullTitle: string
  /** For pages of the public site, else empty. */
  description: string
  /** The page's own drawing, if it has one. */
  picture: Picture | null
  /** The canonical path without the language. An article can be reached by its number, too, but its address uses its name. */
  address: string
  /** ISO instants; only for an article. */
  published: { at: string; changed: string; category: string } | null
  isMissing: boolean
}

const described = {
  home: 'home',
  articles: 'articles',
  'recommended-shops': 'recommended_shops',
  'order-calculation': 'order_calculation',
  'contact-us': 'contact_us',
} as const

/** The metadata of the page at a path, as far as its content has loaded. */
export function pageFacts(
  path: string,
  { t, language }: Pick<I18n, 't' | 'language'>,
  content: ContentStore,
): PageFacts {
  const { place, rest, id } = findPlace(path)
  const brand = brandName(language)
  const facts = (more: Partial<PageFacts> & { title: string }): PageFacts => ({
    fullTitle: `${more.title} · ${brand}`,
    description: t('site.descriptions.any'),
    picture: null,
    address: rest === '/' ? '' : rest,
    published: null,
    isMissing: false,
    ...more,
  })
  const missing = facts({ title: t('titles.not_found'), isMissing: true })
  if (!place) return missing

  if (place === 'article') {
    const article = content.get(contentRequests.article(id), language)
    if (article.kind === 'missing') return missing
    if (article.kind === 'here') {
      const { title, slug, excerpt, cover, category, published_at, updated_at } = article.value.data
      const published = { at: published_at, changed: updated_at, category }
      return facts({ title, address: addressOf(place, slug), description: excerpt, picture: cover, published })
    }
  }
  if (place === 'custom-page') {
    const page = content.get(contentRequests.page(id), language)
    if (page.kind === 'missing') return missing
    if (page.kind === 'here') {
      const { title, slug, subtitle, banner } = page.value.data
      return facts({
        title,
        address: addressOf(place, slug),
        picture: banner,
        ...(subtitle ? { description: subtitle } : {}),
      })
    }
  }
  const about = Object.entries(described).find(([each]) => each === place)?.[1]
  return facts({ title: t(`titles.${place}`), ...(about ? { description: t(`site.descriptions.${about}`) } : {}) })
}

function addressOf(place: 'article' | 'custom-page', slug: string): string {
  return paths[place].replace(':id', slug)
}
