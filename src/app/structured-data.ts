import type { Picture } from '#contracts/media.ts'
import type { Language } from '#contracts/wire.ts'
import { questions } from '#features/home/question-names.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { categoryName } from '#ui/article-card.tsx'
import { brandName } from '#ui/brand.ts'
import { findPlace } from './find-place.ts'
import type { PageFacts } from './page-facts.ts'

type Page = { path: string; language: Language; facts: PageFacts } & Pick<I18n, 't' | 'has'>

/**
 * Structured data (https://schema.org): the organization, the breadcrumbs and the article. Describes only what the page shows,
 * too.
 */
export function structuredData(page: Page, origin: string): object[] {
  if (page.facts.isMissing) return []
  const things =
    findPlace(page.path).place === 'home'
      ? [organization(page, origin), site(page, origin), answers(page)]
      : [wayHere(page, origin), ...article(page, origin)]
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
}

/** The PNG of a drawing, because messengers and search engines do not accept SVG. */
export function cardOf(picture: Picture): string {
  return picture.url.replace(/\.svg$/, '.png')
}

/** One organization with two languages: both versions share its `@id`. */
function organization({ language }: Page, origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brandName(language),
    url: homeOf(language, origin),
    logo: `${origin}/icons/icon-512.png`,
  }
}

function site({ language, facts }: Page, origin: string) {
  return {
    '@type': 'WebSite',
    name: brandName(language),
    url: homeOf(language, origin),
    description: facts.description,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
  }
}

function answers({ language, t }: Page) {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: t(`home.questions.${question}.q`),
      acceptedAnswer: { '@type': 'Answer', text: t(`home.questions.${question}.a`) },
    })),
  }
}

/** The breadcrumbs that the page shows, ending with the page itself. */
function wayHere({ path, language, facts, t, has }: Page, origin: string) {
  const isArticle = findPlace(path).place === 'article'
  const list = origin + href(language, 'articles')
  const topic = facts.published?.category
  const crumbs = [
    { name: t('titles.home_short'), item: homeOf(language, origin) },
    ...(isArticle ? [{ name: t('titles.articles'), item: list }] : []),
    ...(topic ? [{ name: categoryName({ t, has }, topic), item: `${list}?category=${topic}` }] : []),
    { name: facts.title, item: addressOf(language, facts, origin) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
}

function article(page: Page, origin: string): object[] {
  const { language, facts } = page
  if (!facts.published) return []
  return [
    {
      '@type': 'Article',
      headline: facts.title,
      description: facts.description,
      ...(facts.picture && { image: [origin + cardOf(facts.picture)] }),
      datePublished: facts.published.at,
      dateModified: facts.published.changed,
      inLanguage: language,
      mainEntityOfPage: addressOf(language, facts, origin),
      author: organization(page, origin),
      publisher: organization(page, origin),
    },
  ]
}

function homeOf(language: Language, origin: string): string {
  return origin + href(language, 'home')
}

function addressOf(language: Language, facts: PageFacts, origin: string): string {
  return `${origin}/${language}${facts.address}`
}
