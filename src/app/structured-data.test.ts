import { expect, test } from 'vitest'
import { languages } from '#contracts/languages.ts'
import { wordsOf } from '#tests/support/words.ts'
import type { PageFacts } from './page-facts.ts'
import { structuredData } from './structured-data.ts'

const origin = 'https://aist.example'
const facts: PageFacts = {
  title: 'Первая посылка',
  fullTitle: 'Первая посылка · Аист',
  description: 'От адреса до пункта выдачи.',
  picture: null,
  address: '',
  published: null,
  isMissing: false,
}
const of = (path: string, more: Partial<PageFacts> = {}) =>
  structuredData({ path, facts: { ...facts, ...more }, ...wordsOf('ru') }, origin)

test('home says who this is and what site, and tells its questions with their answers', () => {
  const [organization, site, answers] = of('/ru')
  expect(organization).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Аист',
    url: `${origin}/ru`,
    logo: `${origin}/icons/icon-512.png`,
  })
  expect(site).toMatchObject({ '@type': 'WebSite', url: `${origin}/ru`, inLanguage: 'ru' })
  expect(site).toHaveProperty('publisher', { '@id': `${origin}/#organization` })
  const { t } = wordsOf('ru')
  expect(answers).toMatchObject({ '@type': 'FAQPage' })
  expect(answers).toHaveProperty('mainEntity.0', {
    '@type': 'Question',
    name: t('home.questions.price.q'),
    acceptedAnswer: { '@type': 'Answer', text: t('home.questions.price.a') },
  })
})

test.each(languages)('no answer is told that the page has no words for: %s', (language) => {
  const words = wordsOf(language)
  const told = JSON.stringify(structuredData({ path: `/${language}`, facts, ...words }, origin))
  expect(told).not.toMatch(/home\.questions|\{\{|""/)
})

test('an article is whole: its words, picture, dates, language, who wrote it, and the way to it', () => {
  const [way, article] = of('/ru/articles/7', {
    address: '/articles/first-parcel',
    picture: { url: '/api/media/cover.svg', alt: '', width: 160, height: 120 },
    published: { at: '2026-11-01T09:00:00Z', changed: '2026-11-20T09:00:00Z', category: 'start' },
  })
  expect(way).toHaveProperty('itemListElement', [
    expect.objectContaining({ position: 1, item: `${origin}/ru` }),
    expect.objectContaining({ position: 2, item: `${origin}/ru/articles` }),
    expect.objectContaining({ position: 3, name: 'Первые шаги', item: `${origin}/ru/articles?category=start` }),
    expect.objectContaining({ position: 4, name: facts.title, item: `${origin}/ru/articles/first-parcel` }),
  ])
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: facts.title,
    description: facts.description,
    image: [`${origin}/api/media/cover.png`],
    datePublished: '2026-11-01T09:00:00Z',
    dateModified: '2026-11-20T09:00:00Z',
    inLanguage: 'ru',
    mainEntityOfPage: `${origin}/ru/articles/first-parcel`,
    author: { '@type': 'Organization', name: 'Аист' },
    publisher: { '@type': 'Organization', logo: `${origin}/icons/icon-512.png` },
  })
})

test('another page says only where it is; what is not there says nothing', () => {
  expect(of('/ru/contact-us', { address: '/contact-us' })).toEqual([
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ])
  expect(of('/ru/nowhere', { isMissing: true })).toEqual([])
})
