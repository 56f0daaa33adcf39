import type { APIResponse } from 'playwright/test'
import { expect, languages, test, type Page } from '#tests/support/browser.ts'
import { refusedWith } from '#tests/support/console.ts'
import { publicPlaces } from '#tests/support/public-pages.ts'
import { href } from '#paths.ts'
import { themeKey } from '#session/browser-storage.ts'
import { countLoads, heading, lastLook, takenOver } from './steps.ts'

test.use({ withWorker: false })

const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, data = '']) => JSON.parse(data) as { '@type': string },
  )

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => goOn()
}

for (const language of languages) {
  test(`${language}: every public page is finished when it comes, and says what it is`, async ({ page, portal }) => {
    const titles = new Set<string>()
    for (const [place, params] of publicPlaces) {
      const path = href(language, place, params)
      const answer: APIResponse = await page.request.get(path)
      const html = await answer.text()
      expect(answer.status(), path).toBe(200)
      expect(one(html, /<html lang="(\w+)"/), path).toBe(language)
      expect(one(html, /<h1[^>]*>([^<]+)/), path).not.toBe('')
      expect(one(html, /<meta name="description" content="([^"]{40,})"/), path).not.toBe('')
      expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe(portal.site + path)
      for (const [name, each] of [
        ['ru', 'ru'],
        ['en', 'en'],
        ['x-default', place === 'home' ? '' : 'en'],
      ] as const) {
        const alternate = each ? portal.site + href(each, place, params) : `${portal.site}/`
        expect(html).toContain(`hreflang="${name}" href="${alternate}"`)
      }
      expect(structured(html).map((data) => data['@type'])).toEqual(
        place === 'home'
          ? ['Organization', 'WebSite', 'FAQPage']
          : ['BreadcrumbList', ...(place === 'article' ? ['Article'] : [])],
      )
      const picture = await page.request.get(one(html, /<meta property="og:image" content="([^"]+)"/))
      expect([picture.status(), picture.headers()['content-type']], `${path}: a picture`).toEqual([200, 'image/png'])
      titles.add(one(html, /<title>([^<]+)/))
    }
    expect(titles.size, 'each has a title of its own').toBe(publicPlaces.length)
  })
}

test('the home page brings along what it shows, and no more', async ({ page }) => {
  const data = one(await (await page.request.get(href('ru', 'home'))).text(), /id="given"[^>]*>([^<]+)/)
  const { given } = JSON.parse(data) as { given: object }
  expect(Object.keys(given)).toHaveLength(4)
  expect(data.length).toBeLessThan(8_000)
})

test('a look that was chosen is there before any file is', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'dark'), themeKey)
  const goOn = await holdScripts(page)
  await page.goto(href('en', 'home'), { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  goOn()
  await takenOver(page)
})

test('what is pressed far down while the scripts come stays under the finger', async ({ page, watch }) => {
  // From the contact form, on the page that the link leads to.
  watch.expect(/unable to fetch the country/)
  const goOn = await holdScripts(page)
  await page.goto(href('en', 'articles'), { waitUntil: 'commit' })
  const link = page.getByRole('contentinfo').locator(`a[href="${href('en', 'contact-us')}"]`)
  await link.hover()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.mouse.down()
  goOn()
  await takenOver(page)
  // Arrival code runs two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`${href('en', 'contact-us')}$`))
})

test('a page that is loaded anew is at its place before the scripts come, and after', async ({ page }) => {
  await page.goto(href('en', 'article', { id: 'first-parcel' }))
  await takenOver(page)
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toMatchObject({ top: 500 })
  const goOn = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBe(500)
  goOn()
  await takenOver(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await place()).toBe(500)
})

test('far down on the home page, going back and loading anew lead to the same lines', async ({ page }) => {
  await page.goto(href('en', 'home'))
  await takenOver(page)
  const questions = page.locator('#home-questions')
  const place = () => questions.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  // As a visitor scrolls: each section gets its true height when it comes near.
  for (const part of ['departures', 'fair', 'shops', 'articles', 'questions'])
    await page.locator(`#home-${part}`).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toMatchObject({ top })
  const before = await place()

  // Playwright's own click would scroll to the link.
  const link = page.locator(`main a[href="${href('en', 'articles')}"]`)
  await link.evaluate((each: HTMLElement) => each.click())
  await expect(page).toHaveURL(new RegExp(`${href('en', 'articles')}$`))
  await page.goBack()
  await expect.poll(place).toBe(before)

  await page.reload()
  await takenOver(page)
  await expect.poll(place).toBe(before)
})

test('what the address says beyond what the page was drawn with is followed when it stands @long', async ({ page }) => {
  const asked = '?from=US&to=RU&weight=5'
  await page.goto(href('ru', 'order-calculation') + asked)
  await takenOver(page)
  await expect(page.locator('a[hreflang="en"]').first()).toHaveAttribute(
    'href',
    href('en', 'order-calculation') + asked,
  )
  // A static host serves the same page for every query.
  const articles = href('ru', 'articles')
  await page.route(`**${articles}/?category=price`, (route) =>
    route.fulfill({ path: `dist/page${articles}/index.html` }),
  )
  await page.goto(`${articles}/?category=price`)
  await takenOver(page)
  const chosen = page.getByRole('main').locator('nav a[aria-current="page"]')
  await expect(chosen).toHaveAttribute('href', `${articles}?category=price`)
  await expect(chosen).toHaveCount(1)
})

test('a prerendered page whose scripts are gone from the server is loaded anew, once, and can be read', async ({
  page,
  watch,
}) => {
  watch.expect(refusedWith(404))
  // The failed import; Chromium says no more.
  watch.expect(/^uncaught: $/)
  const loads = countLoads(page)
  const look = lastLook(page, loads)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(href('ru', 'articles'))
  // The second load has noticed, too, that the file is gone.
  await expect.poll(look).toBe(2)
  expect(loads()).toBe(2)
  await expect(heading(page)).toBeVisible()
})

test('an article says to searches the way that its crumbs show @long', async ({ page, portal }) => {
  const html = await (await page.request.get(href('ru', 'article', { id: 'first-parcel' }))).text()
  type Trail = { itemListElement: { name: string; item: string }[] }
  const trail = structured(html).find((data) => data['@type'] === 'BreadcrumbList') as unknown as Trail
  await page.goto(href('ru', 'article', { id: 'first-parcel' }))
  const links = page.getByRole('main').locator('nav ol a')
  expect(trail.itemListElement.map(({ name }) => name)).toEqual([
    ...(await links.allTextContents()),
    await heading(page).textContent(),
  ])
  for (const [index, link] of (await links.all()).entries())
    expect(trail.itemListElement[index]?.item).toBe(portal.site + (await link.getAttribute('href')))
})

test('on paper stands what a page is about, in the colours of light, whatever look was chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aist:theme', 'dark'))
  await page.emulateMedia({ media: 'print' })
  for (const [place, params] of publicPlaces) {
    await page.goto(href('ru', place, params))
    await expect(heading(page), place).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    const pressed = page.locator('header:not(main header), footer, nav, button:not(:has(.code))')
    await expect(pressed.filter({ visible: true }), place).toHaveCount(0)
  }
})

test('an article is found by its number too, and says where it belongs', async ({ page, portal }) => {
  const html = await (await page.request.get(href('en', 'article', { id: 1 }))).text()
  expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe(
    portal.site + href('en', 'article', { id: 'first-parcel' }),
  )
})

test('what is not there is a finished 404, which no search keeps', async ({ page, watch }) => {
  watch.expect(refusedWith(404))
  for (const path of [
    '/ru/nowhere',
    href('ru', 'article', { id: 'nothing' }),
    href('ru', 'custom-page', { id: 'nothing' }),
    href('ru', 'article', { id: '%' }),
    href('ru', 'article', { id: 'a%25' }),
    href('ru', 'custom-page', { id: '%E0%A4' }),
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex">')
    await expect(heading(page)).toBeVisible()
  }
})

test('"/" answers in the visitor’s language and says where its pages are', async ({ page, portal }) => {
  const html = await (await page.request.get('/', { headers: { 'Accept-Language': 'de, ru;q=0.8' } })).text()
  expect(one(html, /<html lang="(\w+)"/)).toBe('ru')
  expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${portal.site}/ru`)
})
