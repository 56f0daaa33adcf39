import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { languages, type Language } from '#contracts/wire.ts'
import { contentRequests, type ContentRequest } from '#data/content-requests.ts'
import { contentKey } from '#data/content-store.ts'
import { cachedContent } from '#offline/cache/cached-content.ts'
import { href } from '#paths.ts'
import { stubClipboard } from '#tests/support/clipboard.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

function open(at: string, language: Language = 'ru', fetch = provider.fetch) {
  return openPage(`/${language}${at}`, { fetch })
}

/** A network that works until it is cut. */
function wire() {
  const network = { isThere: true, status: 0 }
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (!network.isThere) return Promise.reject(new TypeError('Failed to fetch'))
    if (network.status) return Promise.resolve(new Response('{}', { status: network.status }))
    return provider.fetch(input, init)
  }
  return { network, fetch }
}

const cards = async () => (await screen.findAllByRole('heading', { level: 2 })).filter((title) => title.closest('li a'))
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe.each(languages)('in %s', (language) => {
  test('the list stands by date, and is turned and narrowed by links', async () => {
    const { t, address } = await open('/articles', language)
    await title(t('articles.title'))
    expect(await cards()).toHaveLength(12)
    const topics = within(screen.getByRole('navigation', { name: t('articles.topics') }))
    expect(topics.getByRole('link', { current: 'page' }).textContent).toBe(t('articles.all'))

    const older = screen.getByRole('link', { name: t('articles.older') })
    expect(older.getAttribute('href')).toMatch(new RegExp(`^${href(language, 'articles')}\\?cursor=`))
    fireEvent.click(older)
    const newest = await screen.findByRole('link', { name: t('articles.newest') })
    expect(await cards()).toHaveLength(2)
    expect(document.activeElement).toBe(await title(t('articles.title')))
    expect(screen.queryByRole('link', { name: t('articles.older') })).toBeNull()
    expect(newest.getAttribute('href')).toBe(href(language, 'articles'))

    fireEvent.click(topics.getByRole('link', { name: t('articles.categories.price') }))
    await waitFor(() => expect(address()).toBe(`${href(language, 'articles')}?category=price`))
    await waitFor(async () => expect(await cards()).toHaveLength(3))
    expect(topics.getByRole('link', { current: 'page' }).textContent).toBe(t('articles.categories.price'))
    expect(screen.getByText(t('articles.found', { count: 3 }))).toBeTruthy()
  })

  test('an article is read between its neighbours', async () => {
    const { t } = await open('/articles/declaration', language)
    const name = language === 'ru' ? /^Декларация, которую/ : /^A declaration that/
    await screen.findByRole('heading', { level: 1, name })
    // The date comes from the provider, which counts it back from today.
    const { data } = (await (await provider.fetch('/api/articles/declaration')).json()) as {
      data: { published_at: string }
    }
    const [year, month, day] = data.published_at.slice(0, 10).split('-')
    const published = screen.getByText(`${day}.${month}.${year}`)
    expect(published.closest('p')?.textContent).toContain(t('articles.reading', { count: 2 }))
    const crumbs = within(screen.getByRole('navigation', { name: t('ui.breadcrumbs') }))
    expect(crumbs.getByRole('link', { name: t('articles.title') }).getAttribute('href')).toBe(
      href(language, 'articles'),
    )
    const topic = crumbs.getByRole('link', { name: t('articles.categories.customs') })
    expect(topic.getAttribute('href')).toBe(`${href(language, 'articles')}?category=customs`)
    const more = within(screen.getByRole('navigation', { name: t('articles.neighbours') }))
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      href(language, 'article', { id: 'less-volume' }),
      href(language, 'article', { id: 'chargeable-weight' }),
      href(language, 'articles'),
    ])
    expect([...document.querySelectorAll<HTMLElement>('nav img')].map((cover) => cover.dataset.late)).toEqual([
      '/api/media/cover-less-volume.svg',
      '/api/media/cover-chargeable-weight.svg',
    ])
    fireEvent.click(more.getAllByRole('link')[1] ?? document.body)
    await screen.findByRole('heading', { level: 1, name: language === 'ru' ? /^Какой вес/ : /^Which weight/ })
    expect(await screen.findByRole('region', { name: t('ui.table') })).toBeTruthy()
    expect(await screen.findByRole('button', { name: t('pages.print') })).toBeTruthy()
  })
})

test('the newest and the oldest article have one neighbour each', async () => {
  const { t, navigate } = await open('/articles/sales-season')
  const links = async () =>
    within(await screen.findByRole('navigation', { name: t('articles.neighbours') })).getAllByRole('link')
  expect(await links()).toHaveLength(2)
  act(() => navigate('/ru/articles/first-parcel'))
  await screen.findByRole('heading', { level: 1, name: /^Первая посылка/ })
  expect(await links()).toHaveLength(2)
})

describe('what does not work out', () => {
  test('a topic without articles says so, with the way to all of them', async () => {
    const { t } = await open('/articles?category=gardening')
    expect(await screen.findByRole('heading', { name: t('articles.empty.title') })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: t('articles.empty.action') }))
    expect(await cards()).toHaveLength(12)
  })

  test.each(['?category=%D1%86%D0%B5%D0%BD%D0%B0', '?cursor=nonsense'])(
    'what no list has (%s) is no dead end',
    async (query) => {
      const { t } = await open(`/articles${query}`)
      expect(await screen.findByRole('heading', { name: t('articles.empty.title') })).toBeTruthy()
      expect(screen.queryByRole('button', { name: t('ui.retry') })).toBeNull()
      fireEvent.click(screen.getByRole('link', { name: t('articles.empty.action') }))
      expect(await cards()).toHaveLength(12)
    },
  )

  test('an article that does not exist has the words of a page that does not', async () => {
    const { t } = await open('/articles/never-written')
    await title(t('app.not_found.title'))
    expect(screen.getByRole('link', { name: t('app.not_found.home') })).toBeTruthy()
    await waitFor(() => expect(document.title).toContain(t('titles.not_found')))
  })

  test('a provider out of order is asked again, and what then comes has the focus', async () => {
    const { network, fetch } = wire()
    network.status = 503
    const { t } = await open('/articles/sizes', 'ru', fetch)
    await title(t('ui.failed.title'))
    const crumbs = within(screen.getByRole('navigation', { name: t('ui.breadcrumbs') }))
    expect(crumbs.getByRole('link', { name: t('articles.title') }).getAttribute('href')).toBe('/ru/articles')
    const again = screen.getByRole('button', { name: t('ui.retry') })
    again.focus()
    fireEvent.click(again)
    await screen.findByRole('button', { name: t('ui.retry') })
    network.status = 0
    fireEvent.click(screen.getByRole('button', { name: t('ui.retry') }))
    const name = await screen.findByRole('heading', { level: 1, name: /^Размеры/ })
    await waitFor(() => expect(document.activeElement).toBe(name))
  })
})

test('what was read here is read again without a network, with its time; what was not comes by itself with one', async () => {
  const { network, fetch } = wire()
  const first = await open('/articles', 'ru', fetch)
  await cards()
  fireEvent.click(screen.getByRole('link', { name: /^Сезон распродаж|Сезон распродаж/ }))
  await screen.findByRole('heading', { level: 1, name: /^Сезон/ })
  // Content is written to the device a moment later.
  const isKept = async (request: ContentRequest) =>
    expect(await cachedContent(contentKey(request, 'ru'))).not.toBeNull()
  await waitFor(() => isKept(contentRequests.articles()))
  await waitFor(() => isKept(contentRequests.article('sales-season')))
  first.close()

  network.isThere = false
  const { t, navigate } = await open('/articles/sales-season', 'ru', fetch)
  await screen.findByRole('heading', { level: 1, name: /^Сезон/ })
  const asOf = new RegExp(t('ui.as_of', { time: '@' }).replace('@', '\\d\\d:\\d\\d'))
  expect(await screen.findByText(asOf)).toBeTruthy()
  act(() => navigate('/ru/articles'))
  expect(await cards()).toHaveLength(12)
  expect(await screen.findByText(asOf)).toBeTruthy()

  act(() => navigate('/ru/articles/sizes'))
  await title(t('ui.unreachable.title'))
  network.isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('heading', { level: 1, name: /^Размеры/ })
})

describe('passing it on', () => {
  test('goes through the device’s own sheet where there is one', async () => {
    const share = vi
      .fn<(what: ShareData) => Promise<void>>()
      .mockRejectedValue(new DOMException('closed', 'AbortError'))
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { t } = await open('/articles/sizes')
    fireEvent.click(await screen.findByRole('button', { name: t('pages.share') }))
    expect(share.mock.lastCall?.[0].title).toMatch(/^Размеры/)
    expect(screen.queryByRole('button', { name: t('pages.copy') })).toBeNull()
  })

  test('else as a link, which is said', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
    stubClipboard({ writeText })
    const { t } = await open('/articles/sizes')
    fireEvent.click(await screen.findByRole('button', { name: t('pages.copy') }))
    expect(await screen.findByRole('button', { name: t('pages.copied') })).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(location.href)
  })
})
