import { expect, type Page } from '#tests/support/browser.ts'
import { extent } from '#tests/support/extent.ts'
import { makeReleases, type Site } from '#tests/support/releases.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { acceptBroken, faults, standsAs } from './release-faults.ts'
import {
  controlled,
  extraLoads,
  findNewVersion,
  forgetFiles,
  language,
  prompt,
  running,
  test,
  waiting,
} from './release-steps.ts'
import { countLoads, menuLink, pressAdd, signIn, textbox } from './steps.ts'

const { t } = wordsOf(language)

// In sequence, on one site. A long run has so many tests that each worker creates its own site.
test.describe.configure({ mode: process.env.TEST_LONG ? 'parallel' : 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await makeReleases()
})

function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('precache'))
    return name ? (await (await caches.open(name)).keys()).length : 0
  })
}

test('the first visit is never asked', async ({ page, site }) => {
  await signIn(page, language)
  await controlled(page)
  await menuLink(page, language, 'parcels').click()
  await menuLink(page, language, 'dashboard').click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  await expect(prompt(page)).toHaveCount(0)
  expect(await running(page, site)).toEqual({ worker: 'A', page: 'A' })
})

test('a tab from the very first visit is asked on the next navigation, and accepting loads once, where it asked', async ({
  page,
  site,
}) => {
  await signIn(page, language)
  await controlled(page)
  const loads = countLoads(page)
  await site.deploy('B')
  await findNewVersion(page)
  await expect(prompt(page)).toHaveCount(0)

  await menuLink(page, language, 'dashboard').click()
  await expect(prompt(page)).toBeVisible()
  expect(loads(), 'nothing is loaded by itself').toBe(0)

  await menuLink(page, language, 'parcels').click()
  await prompt(page)
    .getByRole('button', { name: t('ui.update.accept') })
    .click()
  await page.waitForFunction((entry) => document.querySelector(`link[href="${entry}"]`), await site.entryOf('B'))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}$`))
  await controlled(page)
  expect(await running(page, site)).toEqual({ worker: 'B', page: 'B' })
  await menuLink(page, language, 'dashboard').click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'dashboard')}$`))
  await expect(prompt(page)).toHaveCount(0)
  expect(loads()).toBe(1 + (await extraLoads(page)))
})

test('later lets go on, and the next session asks again @long', async ({ page, context, site }) => {
  await signIn(page, language)
  await controlled(page)
  await site.deploy('B')
  await findNewVersion(page)
  await menuLink(page, language, 'dashboard').click()
  await prompt(page)
    .getByRole('button', { name: t('ui.update.later') })
    .click()
  await expect(prompt(page)).toHaveCount(0)
  await menuLink(page, language, 'parcels').click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}$`))
  await expect(prompt(page)).toHaveCount(0)
  expect(await running(page, site)).toEqual({ worker: 'A', page: 'A' })

  // Without the first tab the new version would take over at once, because no tab used the old one.
  const next = await context.newPage()
  await next.goto(href(language, 'dashboard'))
  await waiting(next)
  // Even if the page learns of it only after a navigation.
  await menuLink(next, language, 'parcels').click()
  await expect(prompt(next)).toBeVisible()
})

test('another tab changes over on its next navigation, but not over an unsent form', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, language)
  await controlled(page)
  const writing = await context.newPage()
  await writing.goto(href(language, 'parcel-create'))
  const name = textbox(writing, t('parcels.create.name'))
  await name.fill('Кроссовки')
  const reading = await context.newPage()
  await reading.goto(href(language, 'dashboard'))
  await controlled(reading)
  const loads = { writing: countLoads(writing), reading: countLoads(reading) }

  await site.deploy('B')
  await findNewVersion(page)
  await menuLink(page, language, 'dashboard').click()
  await prompt(page)
    .getByRole('button', { name: t('ui.update.accept') })
    .click()
  await page.waitForFunction((entry) => document.querySelector(`link[href="${entry}"]`), await site.entryOf('B'))
  expect(loads.writing()).toBe(0)
  expect(loads.reading()).toBe(0)
  await expect(name).toHaveValue('Кроссовки')

  await expect.poll(async () => (await running(reading, site)).worker).toBe('B')
  await menuLink(reading, language, 'parcels').click()
  await reading.waitForFunction((entry) => document.querySelector(`link[href="${entry}"]`), await site.entryOf('B'))
  await expect(reading).toHaveURL(new RegExp(`${href(language, 'parcels')}$`))
  expect(loads.reading()).toBe(1)
  expect(loads.writing()).toBe(0)
  await expect(name).toHaveValue('Кроссовки')
})

test('where the old worker is busy for too long, who said yes sees the old version once more, and comes to the new one unasked @long', async ({
  page,
  site,
}) => {
  await signIn(page, language)
  await controlled(page)
  await site.deploy('B')
  await findNewVersion(page)
  await menuLink(page, language, 'dashboard').click()
  await expect(prompt(page)).toBeVisible()
  const loads = countLoads(page)
  const pid = site.pid()
  if (!pid) throw new Error('The site does not run')
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => process.kill(pid, name)
  signal('SIGSTOP')
  try {
    // The worker refetches a lost file from a server that does not answer.
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes('precache')) ?? ''
      const cache = await caches.open(name)
      const script = (await cache.keys()).find(({ url }) => url.includes('.js'))
      if (script) await cache.delete(script)
      navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_PRECACHE' })
    })
    await prompt(page)
      .getByRole('button', { name: t('ui.update.accept') })
      .click()
    await expect.poll(loads).toBe(1)
    expect((await running(page, site)).page).toBe('A')
  } finally {
    signal('SIGCONT')
  }
  await standsAs(page, site, 'B')
  expect(loads()).toBe(2)
})

test('an unsent form is asked about before the new version takes its place', async ({ page, site }) => {
  await signIn(page, language)
  await controlled(page)
  await site.deploy('B')
  await findNewVersion(page)
  await pressAdd(page, language, 'parcel')
  const name = textbox(page, t('parcels.create.name'))
  await name.fill('Кроссовки')
  await prompt(page)
    .getByRole('button', { name: t('ui.update.accept') })
    .click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: t('app.update.stay') }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Кроссовки')
  expect(await running(page, site)).toEqual({ worker: 'A', page: 'A' })

  await prompt(page)
    .getByRole('button', { name: t('ui.update.accept') })
    .click()
  await question.getByRole('button', { name: t('app.update.anyway') }).click()
  await page.waitForFunction((entry) => document.querySelector(`link[href="${entry}"]`), await site.entryOf('B'))
  await expect(name, 'the draft brings it back').toHaveValue('Кроссовки')
})

test('a version that is there can be accepted without a network @long', async ({ page, context, site, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await signIn(page, language)
  await controlled(page)
  await site.deploy('B')
  await findNewVersion(page)
  await context.setOffline(true)
  await menuLink(page, language, 'dashboard').click()
  await prompt(page)
    .getByRole('button', { name: t('ui.update.accept') })
    .click()
  await page.waitForFunction((entry) => document.querySelector(`link[href="${entry}"]`), await site.entryOf('B'))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await running(page, site)).toEqual({ worker: 'B', page: 'B' })
})

test('what the browser threw away is fetched again, so that the portal opens without a network', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await signIn(page, language)
  await controlled(page)
  const before = await keptFiles(page)
  await forgetFiles(page)
  expect(await keptFiles(page)).toBe(0)
  await page.reload()
  await expect.poll(() => keptFiles(page)).toBe(before)
  await context.setOffline(true)
  await page.goto(href(language, 'parcels'))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
})

/** The version that prerendered the page at an address; null for a shell. */
async function finishedBy(page: Page, site: Site, path: string): Promise<string | null> {
  const html = (await (await page.goto(path))?.text()) ?? ''
  const [, start] = /id="given" data-start="([^"]*)"/.exec(html) ?? []
  if (start) return start === (await site.entryOf('A')) ? 'A' : start === (await site.entryOf('B')) ? 'B' : start
  const { worker } = await running(page, site)
  expect(html, 'the shell of the version in charge').toContain(await site.entryOf(worker === 'B' ? 'B' : 'A'))
  return null
}

const keptPages = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('portal-pages-')))

test('no version shows a page that another one finished', async ({ page, site, watch }) => {
  // No portal of a test has a proxy that knows the country.
  watch.expect(/unable to fetch the country/)
  const [articles, contact] = [href(language, 'articles'), href(language, 'contact-us')]
  expect(await finishedBy(page, site, articles)).toBe('A')
  await controlled(page)
  await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), articles)).toBe(true)
  await site.deploy('B')
  const answer = await page.request.get(articles)
  expect(await answer.text(), 'the server finishes pages of B').toContain(`data-start="${await site.entryOf('B')}"`)

  expect(await finishedBy(page, site, articles), 'kept').toBe('A')
  expect(await finishedBy(page, site, contact), 'not kept').toBeNull()
  expect(await finishedBy(page, site, articles), 'fetched again behind').toBe('A')
  await waiting(page)

  const shops = page.getByRole('contentinfo').getByRole('link', { name: t('site.sections.recommended-shops') })
  await shops.click()
  const accept = prompt(page).getByRole('button', { name: t('ui.update.accept') })
  await Promise.all([page.waitForEvent('load'), accept.click()])
  await controlled(page)
  for (const path of [articles, contact]) {
    // A slow server leads to the shell first, possibly twice.
    const seen: (string | null)[] = []
    await expect.poll(async () => seen.push(await finishedBy(page, site, path)) && seen.at(-1)).toBe('B')
    expect(seen, 'never what another version finished').not.toContain('A')
    expect(await finishedBy(page, site, path), 'kept').toBe('B')
  }
  expect((await running(page, site)).worker).toBe('B')
  expect(await keptPages(page)).toEqual(['portal-pages-B'])
})

/** `npm run test:long` tries every cell twenty times; every other run tries most rows once. */
const longOnly = new Set([
  'rejects at its start',
  'throws after its start',
  'never ends its start',
  'takes a file away that the device has lost',
  'is rolled back',
  'is skipped, because the next one came',
])

for (const [fault, run] of Object.entries(faults)) {
  for (const isCut of [true, false]) {
    const rounds = extent({ usual: isCut && !longOnly.has(fault) ? 1 : 0, long: 20 })
    for (let round = 1; round <= rounds; round += 1) {
      const name = `a release that ${fault}, ${isCut ? 'without a network in the middle' : 'with a network'}`
      test(round === 1 ? name : `${name}, once more (${round})`, async ({ page, context, site, watch }) => {
        if (isCut)
          watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|error occurred when fetching the script/)
        const withoutNetwork = async (meanwhile: () => Promise<unknown>) => {
          if (!isCut) return
          await context.setOffline(true)
          await meanwhile()
          await context.setOffline(false)
        }
        await run({ page, context, site, watch, withoutNetwork })
      })
    }
  }
}

test('a repaired release that already waits takes over by itself', async ({ page, site, watch }) => {
  watch.expect(/broken/)
  const breaksWhenAsked = `
    addEventListener('repaired', () => { throw new Error('broken') })
    document.body.dataset.begun = ''`
  await acceptBroken(page, site, breaksWhenAsked)
  await page.waitForFunction(() => document.querySelector('body[data-begun] [data-shell]'))
  await site.deploy('B')
  await page.evaluate(() => dispatchEvent(new Event('repaired')))
  await standsAs(page, site, 'B')
})
