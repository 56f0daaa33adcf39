import type { BrowserContext } from 'playwright/test'
import { expect, type Page } from '#tests/support/browser.ts'
import type { ConsoleWatch } from '#tests/support/console.ts'
import type { Site } from '#tests/support/releases.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import {
  controlled,
  extraLoads,
  findNewVersion,
  forgetFiles,
  language,
  nextWorkerEnds,
  prompt,
  running,
  waiting,
} from './release-steps.ts'
import { countLoads, menuLink, signIn, textbox } from './steps.ts'

const { t } = wordsOf(language)

type Scene = {
  page: Page
  context: BrowserContext
  site: Site
  watch: ConsoleWatch
  /** Runs offline in the cells that test it; does nothing special in the others. */
  withoutNetwork: (meanwhile: () => Promise<unknown>) => Promise<void>
}

/**
 * What may be wrong with a release, or with its delivery. A customer of version A must always end up with a working release, and
 * lose nothing. Each fault is tried online, and with the network lost in the middle.
 */
export const faults: Record<string, (scene: Scene) => Promise<void>> = {
  'throws at its start': (scene) => failsAtItsStart(scene, `throw new Error('broken')`),
  'rejects at its start': (scene) => failsAtItsStart(scene, `await Promise.reject(new Error('broken'))`),
  'throws after its start': (scene) => failsAtItsStart(scene, `setTimeout(() => { throw new Error('broken') })`),

  async 'never ends its start'({ page, site, withoutNetwork }) {
    await page.clock.install()
    await acceptBroken(page, site, `document.body.dataset.begun = ''; await new Promise(() => {})`)
    await page.waitForFunction(() => document.querySelector('body[data-begun] [data-shell]'))
    await page.clock.fastForward(16_000)
    await expect(failure(page)).toBeVisible()
    await withoutNetwork(() => expect(failure(page)).toBeVisible())
    await site.deploy('A')
    await again(page).click()
    await standsAs(page, site, 'A')
  },

  async 'has a screen that throws'({ page, site, watch, withoutNetwork }) {
    watch.expect(/broken/)
    const throwing = `
      const { createElement } = document
      document.createElement = function (name, ...rest) {
        if (name === 'input' && location.pathname.endsWith('/parcels')) throw new Error('broken')
        return createElement.call(this, name, ...rest)
      }
      document.body.dataset.begun = ''`
    await acceptBroken(page, site, `${throwing}\nawait import('${await site.entryOf('B')}')`)
    // Earlier, a click would be lost with the page that is about to be replaced.
    await page.waitForFunction(() => document.querySelector('body[data-begun]'))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await menuLink(page, language, 'parcels').click()
    const crash = page.getByRole('heading', { name: t('app.crash.title') })
    await expect(crash).toBeVisible()
    // Offline, a page without a worker stays: the page that took over slowly may have gone past its worker.
    await controlled(page)
    await withoutNetwork(async () => {
      await expect(page.getByText(t('ui.offline.now')).first()).toBeVisible()
      const reloaded = page.waitForEvent('load')
      // Not by pointer: the offline strip moves the button, between pressing and releasing on a busy machine.
      await page.getByRole('button', { name: t('app.crash.again') }).press('Enter')
      await reloaded
      await expect(crash).toBeVisible()
    })
    await site.deploy('B')
    await page.getByRole('button', { name: t('app.crash.again') }).click()
    await standsAs(page, site, 'B')
    await expect(crash).toBeHidden()
  },

  async 'takes a file away that the device has lost'({ page, site, watch, withoutNetwork }) {
    watch.expect(/404|Failed to load resource|Failed to fetch dynamically imported module|digest|integrity/i)
    await signIn(page, language)
    await controlled(page)
    await site.deploy('B', { purge: true })
    await forgetFiles(page)
    let isOffline = false
    await withoutNetwork(async () => {
      isOffline = true
      // Not the list of parcels: an idle portal has already loaded its code.
      await menuLink(page, language, 'balance').click()
      await expect(page.getByRole('heading', { name: t('app.crash.missing') })).toBeVisible()
    })
    // Reloads by itself if the screen is opened online, or if the network is back before it has given up on the file.
    const again = page.getByRole('button', { name: t('app.crash.again') })
    if (isOffline) await Promise.race([again.click(), page.waitForEvent('load')])
    else await menuLink(page, language, 'balance').click()
    await standsAs(page, site, 'B')
  },

  async 'is cut while it is installed'({ page, site, watch, withoutNetwork }) {
    watch.expect(/digest|integrity|Failed to load resource|bad-precaching-response/i)
    await signIn(page, language)
    await controlled(page)
    await site.deploy('B')
    await site.spoil('settings.services.title', 'half a fi')
    const isRedundant = nextWorkerEnds(page)
    await menuLink(page, language, 'parcels').click()
    await isRedundant
    await withoutNetwork(async () => {
      await page.reload()
      await standsAs(page, site, 'A')
    })
    await site.deploy('B')
    await menuLink(page, language, 'dashboard').click()
    await accept(page)
    await standsAs(page, site, 'B')
  },

  async 'is rolled back'({ page, site, withoutNetwork }) {
    await signIn(page, language)
    await controlled(page)
    await site.deploy('B')
    await findNewVersion(page)
    await menuLink(page, language, 'dashboard').click()
    await acceptance(page).click()
    await standsAs(page, site, 'B')
    await site.deploy('A')
    await findNewVersion(page)
    await withoutNetwork(async () => {
      await page.reload()
      await standsAs(page, site, 'B')
    })
    await menuLink(page, language, 'dashboard').click()
    await accept(page)
    await standsAs(page, site, 'A')
  },

  async 'is skipped, because the next one came'({ page, site, withoutNetwork }) {
    await signIn(page, language)
    await controlled(page)
    await site.deploy('B')
    await findNewVersion(page)
    const next = await site.deployBroken(`await import('${await site.entryOf('B')}')`)
    // The customer leaves and returns; the browser checks for updates by itself, whatever waits.
    await page.reload()
    await expect.poll(() => page.evaluate((entry) => caches.match(entry).then(Boolean), next)).toBe(true)
    // While the next version is being installed, accepting would mean the one that is to be skipped.
    const isInstalled = async () => (await navigator.serviceWorker.getRegistration())?.installing === null
    await expect.poll(() => page.evaluate(isInstalled)).toBe(true)
    await menuLink(page, language, 'dashboard').click()
    await withoutNetwork(() => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible())
    await accept(page)
    await page.waitForFunction(
      (entry) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(entry)),
      next,
    )
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  },

  async 'comes while a form is open whose next screen is gone'({ page, site, watch, withoutNetwork }) {
    watch.expect(/404|Failed to load resource|Failed to fetch dynamically imported module|digest|integrity/i)
    await signIn(page, language)
    await controlled(page)
    await page.goto(href(language, 'order-create'))
    const name = textbox(page, t('orders.form.comment'))
    await name.fill('Кроссовки')
    await site.deploy('B', { purge: true })
    await forgetFiles(page)
    const back = page.getByRole('link', { name: t('ui.back') }).first()
    await withoutNetwork(async () => {
      await back.click()
      await expect(page.getByRole('heading', { name: t('app.crash.missing') })).toBeVisible()
      await page.goBack()
      await expect(name, 'nothing typed is lost').toHaveValue('Кроссовки')
    })
    await back.click()
    // It would reload by itself, had the form not held input when the next screen was requested.
    await page.getByRole('button', { name: t('app.crash.again') }).click()
    await standsAs(page, site, 'B')
    await page.goto(href(language, 'order-create'))
    await expect(name, 'the draft brings it back').toHaveValue('Кроссовки')
  },
}

async function failsAtItsStart({ page, site, watch, withoutNetwork }: Scene, code: string) {
  watch.expect(/broken/)
  const loads = await acceptBroken(page, site, code)
  await expect(failure(page)).toBeVisible()
  // The page went past the worker by itself, or because the new one was slow.
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration().then(Boolean))).toBe(false)
  }).toPass()
  await expect(failure(page)).toBeVisible()
  const most = 2 + (await extraLoads(page))
  expect(loads(), 'once by the customer’s yes, once by itself, and no more').toBeLessThanOrEqual(most)
  await withoutNetwork(async () => {
    await again(page).click()
    await expect(failure(page)).toBeVisible()
  })
  await site.deploy('B')
  // A page that is still checking may find the newer build by itself first; then the click does nothing.
  await again(page)
    .or(page.getByRole('main').getByRole('heading', { level: 1 }))
    .click()
  await standsAs(page, site, 'B')
}

/** The customer accepts B, which is broken. Returns a function that counts the page's loads since. */
export async function acceptBroken(page: Page, site: Site, code: string) {
  await signIn(page, language)
  await controlled(page)
  await site.deployBroken(code)
  await findNewVersion(page)
  await menuLink(page, language, 'dashboard').click()
  await expect(acceptance(page)).toBeVisible()
  const loads = countLoads(page)
  await acceptance(page).click()
  return loads
}

const acceptance = (page: Page) => prompt(page).getByRole('button', { name: t('ui.update.accept') })

/** Works whether the worker was found before or after a navigation. */
async function accept(page: Page) {
  await waiting(page)
  await menuLink(page, language, 'parcels').click()
  await acceptance(page).click()
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Портал не запустился' })
const again = (page: Page) => failure(page).getByRole('link', { name: 'Попробовать ещё раз' })

export async function standsAs(page: Page, site: Site, version: 'A' | 'B') {
  await page.waitForFunction((entry) => document.querySelector(`link[href="${entry}"]`), await site.entryOf(version))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await controlled(page)
  // A page that is about to reload cannot answer.
  await expect(async () => expect(await running(page, site)).toEqual({ worker: version, page: version })).toPass()
}
