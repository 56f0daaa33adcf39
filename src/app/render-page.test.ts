import { expect, test } from 'vitest'
import type { PageRenderer } from '#contracts/prerendered-pages.ts'
import { wordsOf } from '#tests/support/words.ts'
import { isPublic, paths, type Place } from '#paths.ts'
import * as built from './render-page.tsx'
import { routes } from './routes.tsx'

/** The built renderer, as the server uses it. */
const { contentOf, isPrerendered, queryOf, renderPage }: PageRenderer = built

const wanted = (path: string, search = '') => ({ path, search, language: 'ru' as const })
test('the paths say which pages are prerendered before any script runs', () => {
  const places = Object.entries(paths) as [Place, string][]
  const prerendered = places.filter(([, path]) => isPrerendered(wanted(`/ru${path.replaceAll(/:\w+/g, '1')}`)))
  const ofSite = places.filter(([place]) => routes[place].layout === 'default')
  expect(prerendered.map(([place]) => place)).toEqual([...ofSite.map(([place]) => place), 'login'])
  expect(ofSite).toEqual(places.filter(([place]) => isPublic(place)))
})

const missing = (path: string) => Object.fromEntries(contentOf(wanted(path)).map(({ key }) => [key, null]))

test.each(['%', 'a%25', '%E0%A4', '%2F', 'a%3Fb', 'ы', 'nothing'])(
  'a text called %s is asked for by that name, and is a prerendered 404 when there is none',
  async (name) => {
    for (const folder of ['articles', 'custom-pages']) {
      const path = `/ru/${folder}/${name}`
      expect(contentOf(wanted(path)).at(-1)?.call).toBe(`/${folder}/${encodeURIComponent(name)}`)
      const page = await renderPage(wanted(path), { given: missing(path), isRefused: false }, '')
      expect(page.status).toBe(404)
      expect(page.head).toContain('noindex')
      // The body says so too, instead of showing a skeleton.
      expect(page.body).toContain('<h1')
      expect(page.body).not.toContain('aria-busy')
    }
  },
)

const origin = 'https://aist.example'
const picture = { url: '/api/media/a.svg', width: 1, height: 1, alt: '' }
const article = {
  id: 1,
  slug: 'sizes',
  title: 'Размеры',
  excerpt: '',
  cover: picture,
  category: 'start',
  tags: [],
  reading_minutes: 3,
  is_pinned: false,
  published_at: '2026-11-01T09:00:00Z',
}
const shop = {
  id: 1,
  name: 'Lamp',
  url: 'https://lamp.example',
  logo: picture,
  country_code: 'US',
  categories: ['home'],
  description: 'Light',
  promo_code: null,
  promo_text: null,
  promo_until: null,
  delivery_note: null,
  restrictions: null,
  is_recommended: true,
}
const lists: [start: string, answer: unknown][] = [
  ['/articles', { data: [article], next_cursor: null, prev_cursor: null }],
  ['/shops', { data: [shop] }],
  ['/custom-pages', { data: [] }],
  ['/directions', { data: { countries: [], warehouses: [] } }],
]

async function drawn(path: string, search: string, more: { isRefused?: boolean; isEmpty?: boolean } = {}) {
  const given = contentOf(wanted(path, search)).map(({ key, call }) => {
    const [, answer] = lists.find(([start]) => call.startsWith(start)) ?? []
    return [key, more.isEmpty && call.startsWith('/articles') ? { data: [], next_cursor: null } : answer] as const
  })
  const answers = { given: Object.fromEntries<unknown>(given), isRefused: more.isRefused ?? false }
  const { head, status, isOneOfMany } = await renderPage(wanted(path, search), answers, origin)
  const canonical = /rel="canonical" href="([^"]+)"/.exec(head)?.[1]?.slice(origin.length) ?? null
  return { status, isOneOfMany, canonical, isListed: !head.includes('noindex') }
}

test.each([
  ['/ru/articles', '', '/ru/articles', false],
  ['/ru/articles', '?category=start', '/ru/articles?category=start', false],
  ['/ru/articles', '?category=start&cursor=abc', '/ru/articles?category=start', true],
  ['/ru/recommended-shops', '?search=lamp', '/ru/recommended-shops', true],
  ['/ru/recommended-shops', '?country=US&search=lamp', '/ru/recommended-shops?country=US', true],
])('%s%s is known to searches as %s', async (path, search, canonical, isOneOfMany) => {
  expect(await drawn(path, search)).toEqual({ status: 200, isOneOfMany, canonical, isListed: true })
})

test('what a query asks for in vain is shown, and no search lists it', async () => {
  const alone = { status: 200, isOneOfMany: true, canonical: null, isListed: false }
  expect(await drawn('/ru/articles', '?category=nothing', { isEmpty: true })).toEqual(alone)
  expect(await drawn('/ru/articles', '?cursor=nonsense', { isRefused: true })).toEqual({ ...alone, status: 404 })
  expect(await drawn('/ru/recommended-shops', '?category=nothing')).toEqual(alone)
  expect(await drawn('/ru/recommended-shops', '?search=nothing')).toEqual(alone)
  expect(await drawn('/ru/articles', '', { isEmpty: true }), 'the list itself').toMatchObject({ isListed: true })
})

test('a calculator without tariffs is prerendered too, and says so', async () => {
  const parts = { countries: [], currencies: [], warehouses: [], item_categories: [], customs_rules: [] }
  const given = contentOf(wanted('/ru/order-calculation')).map(
    ({ key, call }) =>
      [key, { data: call.startsWith('/dictionaries') ? { ...parts, exchange_rates: [] } : [] }] as const,
  )
  const answers = { given: Object.fromEntries<unknown>(given), isRefused: false }
  const { status, body } = await renderPage(wanted('/ru/order-calculation'), answers, origin)
  expect(status).toBe(200)
  expect(body).toContain(wordsOf('ru').t('calculation.no_tariffs'))
  expect(body).toContain(wordsOf('ru').t('calculation.rules.volumetric_text'))
})

test('the sign-in is prerendered, asks the provider for nothing and is in no search', async () => {
  const { t } = wordsOf('ru')
  const login = '/ru/auth/login'
  expect(contentOf(wanted(login))).toEqual([])
  const page = await renderPage(wanted(login), { given: {}, isRefused: false }, origin)
  expect(page).toMatchObject({ status: 200, isOneOfMany: false, needsScripts: true })
  expect(page.head).toContain('noindex')
  expect(page.head).toContain(`<title>${t('titles.login')} · `)
  for (const name of ['email', 'password']) expect(page.body).toContain(`name="${name}"`)
  expect(page.body).toContain(t('auth.passkey.submit'))
  // Its links would have to carry `next`, whose values are unlimited.
  expect(isPrerendered(wanted(login, '?next=%2Fru%2Fdashboard'))).toBe(false)
})

test('of a long value no more is read than people type, and other names not at all', () => {
  const long = 'x'.repeat(15_000)
  expect(queryOf(wanted('/ru/recommended-shops', `?search=${long}&utm_source=${long}`))).toBe(
    `search=${'x'.repeat(100)}`,
  )
  expect(queryOf(wanted('/ru/articles', `?cursor=${long}`)).length).toBeLessThan(500)
})

test('an article is kept by its name alone: there is no end of noughts before its number', async () => {
  const detail = { ...article, body: '', updated_at: article.published_at, neighbours: { previous: null, next: null } }
  for (const [name, isOneOfMany] of [
    ['sizes', false],
    ['1', true],
    ['0001', true],
  ] as const) {
    const path = `/ru/articles/${name}`
    const given = contentOf(wanted(path)).map(
      ({ key, call }) => [key, { data: call === path.slice(3) ? detail : [] }] as const,
    )
    const answers = { given: Object.fromEntries<unknown>(given), isRefused: false }
    expect(await renderPage(wanted(path), answers, origin)).toMatchObject({ status: 200, isOneOfMany })
  }
})
