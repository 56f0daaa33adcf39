import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { languages } from '#contracts/languages.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()

async function open(address: string, token?: string) {
  const page = await openPage(address, { token })
  await page.title()
  return page
}

describe.each(languages)('in %s', (language) => {
  test('the head leads to four sections and marks where one is; the foot has the provider’s pages as well', async () => {
    const { t } = await open(`/${language}/articles`)
    const head = within(screen.getByRole('navigation', { name: t('site.sections.name') }))
    expect(head.getAllByRole('link')).toHaveLength(4)
    expect(head.getByRole('link', { current: 'page' }).textContent).toBe(t('site.sections.articles'))
    const foot = within(screen.getByRole('navigation', { name: t('site.sections.below') }))
    await waitFor(() => expect(foot.getAllByRole('link').length).toBeGreaterThan(6))
    expect(foot.getByRole('link', { name: t('site.phone.shown') }).getAttribute('href')).toMatch(/^tel:\+\d+$/)
    for (const to of ['login', 'register'])
      expect(document.querySelector(`header a[href="/${language}/auth/${to}"]`)).not.toBeNull()
  })

  test('the menu of a phone is a sheet that closes with the way one takes; without it the foot has the same', async () => {
    const { t, address } = await open(`/${language}/contact-us`)
    const button = screen.getByRole('link', { name: t('site.menu') })
    expect(document.getElementById((button.getAttribute('href') ?? '').slice(1))?.tagName).toBe('NAV')
    fireEvent.click(button)
    const sheet = within(await screen.findByRole('dialog', { name: t('site.menu') }))
    expect(sheet.getByRole('link', { current: 'page' }).textContent).toBe(t('site.sections.contact-us'))
    sheet.getByRole('link', { name: t('site.register') })
    fireEvent.click(sheet.getByRole('link', { name: t('site.sections.articles') }))
    await waitFor(() => expect(address()).toBe(`/${language}/articles`))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('who goes on takes nothing along that the first page said about its own address', async () => {
  const head = document.head.appendChild(document.createElement('div'))
  const said = `<link rel="canonical" href="/en/articles"><link rel="alternate" hreflang="ru" href="/ru/articles">
    <meta property="og:url" content="/en/articles"><meta name="robots" content="noindex">
    <script type="application/ld+json">{}</script>`
  head.append(document.createRange().createContextualFragment(said))
  const { t, address } = await open('/en/articles')
  expect(head.childElementCount).toBe(5)
  fireEvent.click(screen.getAllByRole('link', { name: t('articles.categories.price') })[0] ?? head)
  await waitFor(() => expect(address()).toContain('category=price'))
  expect(head.childElementCount).toBe(5)
  fireEvent.click(screen.getAllByRole('link', { name: t('site.sections.contact-us') })[0] ?? head)
  await waitFor(() => expect(address()).toBe('/en/contact-us'))
  await waitFor(() => expect(head.childElementCount).toBe(0))
  head.remove()
})

test('who goes from the sign-in to the public site may be found by searches there', async () => {
  const robots = document.head.appendChild(document.createElement('meta'))
  robots.name = 'robots'
  const { t, address } = await open('/en/auth/login')
  fireEvent.click(screen.getByRole('link', { name: t('auth.write') }))
  await waitFor(() => expect(address()).toBe('/en/contact-us'))
  await waitFor(() => expect(robots.isConnected).toBe(false))
})

test('a customer is offered their dashboard, in the place that guests have', async () => {
  const who = await newCustomer(provider)
  const { t } = await open('/en/articles', who.token ?? '')
  const way = await screen.findByRole('link', { name: t('app.cabinet') })
  expect(way.getAttribute('href')).toBe('/en/dashboard')
})

describe('offline', () => {
  function goOffline() {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    return () => {
      onLine.mockRestore()
      fireEvent(window, new Event('online'))
    }
  }

  test('the sign-in says so, and when the device is back', async () => {
    const { t } = await open('/en/auth/login')
    const goOnline = goOffline()
    expect(screen.getByText(t('ui.offline.now'))).toBeTruthy()
    goOnline()
    expect(screen.queryByText(t('ui.offline.now'))).toBeNull()
  })

  test.each(['/en', '/en/articles', '/en/order-calculation'])('%s also says how old its content is', async (path) => {
    const { t } = await open(path)
    const answered = new RegExp(t('ui.offline.since', { time: '@' }).replace('@', '\\d\\d:\\d\\d'))
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    const goOnline = goOffline()
    expect(await screen.findByText(answered)).toBeTruthy()
    goOnline()
    expect(screen.queryByText(answered)).toBeNull()
  })
})
