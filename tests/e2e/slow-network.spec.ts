import { customerPlaces } from '#tests/support/customer-places.ts'
import { expect, test } from '#tests/support/browser.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { href } from '#paths.ts'
import { signIn } from './steps.ts'
import { firstOf, slow, walkOver } from './walk-steps.ts'

test.use({ withWorker: false })

test('on a cheap phone and a slow network nothing moves while a public page is loaded @long', async ({
  page,
  watch,
  language,
}) => {
  // From the contact form.
  watch.expect(/unable to fetch the country/)
  const walk = await walkOver(page, slow)
  for (const path of publicPages(language)) await walk.openCold(path)
  expect(walk.faults).toEqual([])
})

test('on a cheap phone and a slow network nothing moves while a customer’s screen is loaded @long', async ({
  page,
  language,
}) => {
  // Each screen is loaded twice at such a phone's pace.
  test.slow()
  await signIn(page, language)
  const parcel = await firstOf(page, href(language, 'parcels'))
  const walk = await walkOver(page, slow)
  for (const path of [...customerPlaces.map((place) => href(language, place)), parcel]) await walk.openCold(path)
  expect(walk.faults).toEqual([])
})

test('on a cheap phone and a slow network nothing moves while one goes from screen to screen @long', async ({
  page,
  watch,
  language,
}) => {
  // From the contact form, which a desktop's menu leads to.
  watch.expect(/unable to fetch the country/)
  await signIn(page, language)
  const walk = await walkOver(page, slow)
  await walk.openCold(href(language, 'dashboard'))
  const links = page.getByRole('navigation').getByRole('link').filter({ visible: true })
  const own = href(language, 'dashboard')
  const all = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href') ?? ''))
  // Public pages have another menu.
  const places = [...new Set(all)].filter((path) => path.startsWith(own))
  expect(places).toContain(href(language, 'parcels'))
  // Visits each twice: the second time most is cached.
  for (const path of [...places, ...places]) await walk.follow(links.and(page.locator(`[href="${path}"]`)).first())
  expect(walk.faults).toEqual([])
})
