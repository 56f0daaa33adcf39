import type { Response } from 'playwright/test'
import { expect, firstPage, test, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { typeAtDesk } from '#tests/support/desk-command.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { ageMark, wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { heading, takenOver } from './steps.ts'

const language = 'ru'
const { t } = wordsOf(language)
const home = href(language, 'home')
const article = href(language, 'article', { id: 'first-parcel' })
const shops = href(language, 'recommended-shops')
const asOf = ageMark(t)
const calculation = href(language, 'order-calculation')
const minute = 60_000
const day = 24 * 60 * minute

/** The raw answer to a page's address, before any script runs. */
async function opened(page: Page, path: string): Promise<{ answer: Response; html: string; isFinished: boolean }> {
  const answer = await page.goto(path)
  if (!answer) throw new Error(`${path} was not loaded`)
  const html = await answer.text()
  return { answer, html, isFinished: /<h1[^>]*>[^<]/.test(html) && html.includes('id="given"') }
}

/** Waits until the worker keeps the page at this path, with this text. */
function keeps(page: Page, path: string, says = '<h1') {
  const text = () => page.evaluate(async (address) => (await caches.match(address))?.text(), path)
  return expect.poll(text, { message: `${path} is kept` }).toContain(says)
}

/** Makes the kept page this many milliseconds older. */
function age(page: Page, path: string, milliseconds: number): Promise<void> {
  return page.evaluate(
    async ([address, since]) => {
      const name = (await caches.keys()).find((each) => each.startsWith('portal-pages-')) ?? ''
      const cache = await caches.open(name)
      const kept = await cache.match(address)
      const html = (await kept?.text())?.replace(/data-as-of="\d+"/, `data-as-of="${since}"`)
      const headers = new Headers(kept?.headers)
      headers.set('X-As-Of', String(since))
      await cache.put(address, new globalThis.Response(html, { headers }))
    },
    [path, Date.now() - milliseconds] as const,
  )
}

test('a public page comes finished on every visit, with the policy that its styles need', async ({ page }) => {
  for (const path of publicPages(language)) {
    const first = await opened(page, path)
    expect(first.isFinished, `${path}: the server's`).toBe(true)
    await keeps(page, path)
    const second = await opened(page, path)
    expect(second.isFinished, `${path}: the kept one`).toBe(true)
    expect(second.answer.fromServiceWorker()).toBe(true)
    expect(second.answer.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    await expect(page.locator('body')).not.toHaveCSS('margin-top', '8px')
  }
})

test('the page of a very first visit and the home page start finished without a network, also at "/"', async ({
  profile,
  ownPortal,
  watch,
}) => {
  watch.expect(networkIsGone)
  const before = await firstPage(await profile.open(ownPortal.url, { isNew: true }))
  const first = await opened(before, article)
  expect(first.answer.fromServiceWorker()).toBe(false)
  await keeps(before, article)
  await keeps(before, home)
  await profile.close()
  await ownPortal.kill()

  const context = await profile.open(ownPortal.url)
  await context.setOffline(true)
  const page = await firstPage(context)
  for (const path of [article, home, '/']) {
    const { html, isFinished } = await opened(page, path)
    expect(isFinished, path).toBe(true)
    expect(html).toContain(`<html lang="${language}">`)
    await takenOver(page, 'h1')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('"/" is the page that stands under its language @long', async ({ page }) => {
  const { html } = await opened(page, home)
  await keeps(page, home)
  const root = await page.request.get('/', { headers: { 'Accept-Language': language } })
  expect(await root.text()).toBe(html.replace(/ data-as-of="\d+"/, ''))
})

test('what is asked for makes a page of its own, which the server finishes; without it the shell looks', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(networkIsGone)
  const articles = href(language, 'articles')
  await opened(page, articles)
  await keeps(page, articles)
  const chosen = page.getByRole('main').locator('nav a[aria-current="page"]')
  const topic = await opened(page, `${articles}?category=price`)
  expect(topic.isFinished).toBe(true)
  expect(topic.html).toContain('"search":"category=price"')
  await takenOver(page)
  await expect(chosen).toHaveAttribute('href', `${articles}?category=price`)

  await context.setOffline(true)
  for (const query of ['?category=price', '?utm_source=letter']) {
    expect((await opened(page, articles + query)).isFinished, query).toBe(false)
    await expect(heading(page)).toBeVisible()
  }
})

test('nothing of a customer’s and nothing that does not exist is finished or kept @long', async ({ page, watch }) => {
  watch.expect(refusedWith(404))
  // The registration form looks up the visitor's country.
  watch.expect(/unable to fetch the country/)
  await opened(page, home)
  await keeps(page, home)
  for (const path of [href(language, 'register'), href(language, 'dashboard'), `${article}-of-nobody`, '/ru/nowhere']) {
    expect((await opened(page, path)).isFinished, path).toBe(false)
    await expect(heading(page)).toBeVisible()
  }
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('portal-pages-')) ?? ''
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual([home])
})

test('what the provider changed stands there on the next visit but one @long', async ({ profile, ownPortal }) => {
  const page = await firstPage(await profile.open(ownPortal.url))
  await opened(page, shops)
  await keeps(page, shops, 'Northpine')
  await typeAtDesk(ownPortal, 'shops', 'change', '1', '--name', 'Southpine')
  // The server caches its pages for some seconds, but not across a restart.
  await ownPortal.stop()
  await ownPortal.start()
  expect((await opened(page, shops)).html, 'at once, from the device').toContain('Northpine')
  await keeps(page, shops, 'Southpine')
  expect((await opened(page, shops)).html).toContain('Southpine')
})

test('what the provider changed comes into a page that was kept for longer than five minutes @long', async ({
  profile,
  ownPortal,
}) => {
  const page = await firstPage(await profile.open(ownPortal.url))
  await opened(page, shops)
  await keeps(page, shops, 'Northpine')
  await typeAtDesk(ownPortal, 'shops', 'change', '1', '--name', 'Southpine')
  await age(page, shops, 6 * minute)
  expect((await opened(page, shops)).html).toContain('Northpine')
  await expect(page.getByRole('heading', { name: 'Southpine' })).toBeVisible()
  await expect(page.getByText(asOf)).toHaveCount(0)
})

test('prices that changed come into a kept page though nobody began to calculate @long', async ({
  profile,
  ownPortal,
}) => {
  const page = await firstPage(await profile.open(ownPortal.url))
  await opened(page, calculation)
  await keeps(page, calculation)
  await typeAtDesk(ownPortal, 'tariffs', 'change', '1', '--delivery-days-max', '77')
  await age(page, calculation, 6 * minute)
  await opened(page, calculation)
  const all = page.getByRole('region', { name: t('calculation.table.title') })
  await all.getByRole('heading').click()
  await expect(all.getByText('77')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${calculation}$`))
})

test('without a network a kept page says since when it is kept, however old; with one the server is asked first after a week', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(networkIsGone)
  await opened(page, article)
  await keeps(page, article)
  await context.setOffline(true)
  for (const days of [6, 7, 400]) {
    await age(page, article, days * day)
    expect((await opened(page, article)).isFinished, `${days} days`).toBe(true)
    await expect(page.getByText(asOf)).toBeVisible()
  }

  await context.setOffline(false)
  expect((await opened(page, article)).isFinished).toBe(true)
  await takenOver(page)
  await expect(page.getByText(asOf)).toHaveCount(0)
})
