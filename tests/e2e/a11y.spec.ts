import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { refusedWith } from '#tests/support/console.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { customerPlaces } from '#tests/support/customer-places.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { shiftSoFar, watchShift } from '#tests/support/layout-shift.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href, type Place } from '#paths.ts'
import {
  anna,
  formsOnDemand,
  heading,
  hold,
  menuLink,
  reachForForm,
  signIn,
  signUp,
  tabTo,
  takenOver,
} from './steps.ts'
import { firstId, firstOf, linesOfSteps, quotedOrder, sideways, walkOver } from './walk-steps.ts'

test.use({ withWorker: false })

const forGuests: Place[] = ['login', 'register', 'forgot-password', 'reset-password', 'verify', 'catalogue']

/** Account screens: always on a phone, on a desktop only in a long run. */
const further: Place[] = ['contact-us-inside', 'account', 'profile', 'passport-data', 'address', 'change-password']

/** Lists whose first item is opened. For orders, one that waits for the customer, so that its steps are shown. */
const lists = new Set<Place>(['parcels', 'manifests', 'claims'])

test('on a walk over all public screens axe finds no fault, nothing moves and nothing is cut, and each takes over what came finished and asks for nothing that it has', async ({
  page,
  watch,
  language,
}, { project }) => {
  // Many screens take long on a busy machine.
  test.slow()
  // The catalogue shows the control without a form.
  watch.expect(/verbose: \[DOM\] Password field is not contained in a form.*\/catalogue/)
  // The contact form looks up the visitor's country, and this portal has no proxy that knows it.
  watch.expect(/unable to fetch the country/)
  const isPhone = project.name === 'phone'
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?!media\/|country)/.test(request.url())) asked.push(request.url())
  })
  const walk = await walkOver(page)
  const look = async (path: string) => {
    const title = await walk.open(path)
    // Only the page itself shows who is signed in, and only after hydration.
    if (formsOnDemand.some((place) => path.split('?')[0] === href(language, place))) await reachForForm(page)
    await takenOver(page)
    await walk.axe(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    if (isPhone && path !== href(language, 'catalogue')) await walk.resize(path)
    return title
  }
  for (const path of publicPages(language)) {
    const title = await look(path)
    await expect(page).toHaveTitle(title)
  }
  expect(asked).toEqual([])
  for (const place of forGuests) await look(href(language, place))
  expect(walk.faults).toEqual([])
  if (!isPhone) return
  const wrong = `${href(language, 'order-calculation')}?weight=101&length=4000&width=30&height=25&value=1e3`
  await page.goto(wrong)
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible()
  await walk.axe(wrong)
  await walk.resize(wrong)
  expect(walk.faults, 'where fields say what is wrong with them').toEqual([])
})

test('on a walk over all screens of a customer axe finds no fault, nothing moves and nothing is cut, each has a title of its own, and the focus follows; where a blocked customer is shown nothing, the screen that says why is sound and fits', async ({
  page,
  watch,
  language,
}, { project }) => {
  // Many screens take long on a busy machine.
  test.slow()
  // From the contact form.
  watch.expect(/unable to fetch the country/)
  const { t } = wordsOf(language)
  const isPhone = project.name === 'phone'
  await signIn(page, language)
  const order = href(language, 'order', { id: await quotedOrder(page) })
  const walk = await walkOver(page)
  const titles: string[] = []
  const look = async (path: string) => {
    await walk.openCold(path)
    await walk.axe(path)
    titles.push(await page.title())
  }
  for (const place of customerPlaces) {
    const path = href(language, place)
    await look(path)
    const row = lists.has(place) ? await firstOf(page, path) : null
    if (isPhone) await walk.resize(path)
    if (row === null) continue
    await look(row)
    if (isPhone) await walk.resize(row)
  }
  await look(order)
  if (isPhone) expect(await linesOfSteps(page, language), 'no name of a step is broken').toEqual([1, 1, 1, 1, 1])
  if (isPhone || process.env.TEST_LONG) for (const place of further) await look(href(language, place))
  if (isPhone) {
    // A customer's menu on public pages differs from a guest's.
    await walk.openCold(href(language, 'home'))
    await walk.resize(href(language, 'home'))
  }
  expect(walk.faults).toEqual([])
  expect(
    titles.filter((title, at) => titles.indexOf(title) !== at),
    'titles of two screens',
  ).toEqual([])

  await page.goto(href(language, 'dashboard'))
  await menuLink(page, language, 'parcels').click()
  await expect(heading(page)).toHaveText(t('parcels.title'))
  await expect(heading(page)).toBeFocused()

  await test.step('where a blocked customer is shown nothing', async () => {
    expect(watch.unexpected(), 'until here nothing is refused').toEqual([])
    watch.expect(refusedWith(403))
    const block_reason = { ru: 'Документы не совпали', en: 'The documents do not match' }[language]
    const json = { message: block_reason, message_code: 'user_blocked', block_reason }
    await page.route('**/api/manifests**', (route) => route.fulfill({ status: 403, json }))
    // Every answer must say that the customer is blocked: one that did not would open the screen again.
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { data: { ...data, is_blocked: true, block_reason } } })
    })
    await page.goto(href(language, 'manifests'))
    await expect(page.getByRole('heading', { name: t('app.blocked.closed') })).toBeVisible()
    await expect(page.getByText(block_reason)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await sideways(page)).toBe(0)
  })
})

type Visitor = { page: Page; language: Language }

/** What lies behind the first screens, for each visitor: signs in, and names the places besides the dashboard. */
const behind = {
  async 'a customer'({ page, language }: Visitor) {
    await signIn(page, language)
    const at = (place: Place, query: string) => `${href(language, place)}?${query}`
    const shelved = await firstId(page, 'parcels?filter[status]=received')
    const expected = await firstId(page, 'parcels?filter[status]=expected')
    const waiting = await firstId(page, 'parcels?filter[status]=ready_for_pickup')
    const receiver = await firstId(page, 'receivers')
    return [
      ...further.map((place) => href(language, place)),
      href(language, 'order', { id: await quotedOrder(page) }),
      href(language, 'pickup'),
      `${href(language, 'parcel-paper', { id: waiting })}?print=pass`,
      at('parcels', `merge=${shelved}`),
      at('parcel-create', `parcel=${expected}`),
      at('parcel-create', 'many'),
      at('address', 'edit=new'),
      at('senders', 'act=add'),
      at('receivers', 'act=add'),
      at('receivers', `who=${receiver}`),
      at('receivers', `who=${receiver}&act=edit`),
      at('receivers', `who=${receiver}&act=document`),
      `${href(language, 'home')}/nowhere`,
      at('payment-requests', `open=${await firstId(page, 'payment-requests')}`),
    ]
  },
  async 'a new customer'({ page, language }: Visitor) {
    await signIn(page, language, await signUp(page, language, 'larger-text'))
    return [href(language, 'complete-registration')]
  },
  async 'a blocked customer'({ page, language }: Visitor) {
    await signIn(page, language, { ...anna, email: 'blocked@aist.example' })
    return [href(language, 'parcels'), href(language, 'shared')]
  },
}
for (const [whose, placesOf] of Object.entries(behind))
  test(
    `larger text and narrow windows cut nothing behind the first screens of ${whose}`,
    { tag: whose === 'a customer' ? ['@phone', '@long'] : '@phone' },
    async ({ page, watch, language }) => {
      // Many screens take long on a busy machine.
      test.slow()
      // From the contact form, and from a page that does not exist.
      watch.expect(/unable to fetch the country/)
      watch.expect(refusedWith(404))
      const places = await placesOf({ page, language })
      const walk = await walkOver(page)
      // The sign-in has led here.
      await walk.axe(href(language, 'dashboard'))
      await walk.resize(href(language, 'dashboard'))
      for (const path of places) {
        await walk.open(path)
        await walk.axe(path)
        await walk.resize(path)
        if (!path.includes('merge=')) continue
        // The summary of two selected parcels.
        await page.locator('main input[type="checkbox"]:not(:checked, :disabled)').first().check()
        await expect(
          page.getByRole('heading', { name: wordsOf(language).t('parcels.merge.together', { count: 2 }) }),
        ).toBeVisible()
        await walk.axe(`${path} and another`)
        await walk.resize(`${path} and another`)
      }
      expect(walk.faults).toEqual([])
    },
  )

test('a list of parcels that comes late moves nothing that the dashboard knew of it', async ({ page, language }) => {
  await signIn(page, language)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  // What moves as a font arrives is the walk's concern.
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(watchShift)
  const step = page.locator(`main a[href$="${href(language, 'parcels')}?step=expected"]`)
  for (const [link, address] of [
    [step, /\/api\/parcels\?filter%5Bstep%5D=expected$/],
    [menuLink(page, language, 'parcels'), /\/api\/parcels$/],
  ] as const) {
    const before = await shiftSoFar(page)
    const release = await hold(page, address)
    await link.click()
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
    release()
    await expect(page.locator('[data-walked] > li > a').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect((await shiftSoFar(page)) - before, address.source).toBeLessThanOrEqual(0.02)
    await menuLink(page, language, 'dashboard').click()
    await expect(step).toBeVisible()
  }
})

test(
  'with the keyboard alone one signs in and opens a parcel, whose panes scroll and the page under them does not',
  { tag: '@desktop' },
  async ({ page }) => {
    const { t } = wordsOf('en')
    await page.goto(href('en', 'login'))
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await tabTo(page, page.getByLabel(t('auth.email')))
    await page.keyboard.type(anna.email)
    await tabTo(page, page.getByLabel(t('auth.password'), { exact: true }))
    await page.keyboard.type(anna.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(heading(page)).toBeFocused()
    await tabTo(page, menuLink(page, 'en', 'parcels'))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(t('parcels.title'))
    await tabTo(page, page.locator('main a[href*="/dashboard/parcels/"]:not([href$="create"])').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/parcels\/\d+/)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const over = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    // Fractional sizes may round up by one.
    expect(await over()).toBeLessThanOrEqual(1)
  },
)
