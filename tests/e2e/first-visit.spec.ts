import { expect, test } from '#tests/support/browser.ts'
import { guards } from '#tests/support/guards.ts'
import { publicPlaces } from '#tests/support/public-pages.ts'
import { openBuild } from '#tests/support/sizes.ts'
import { href } from '#paths.ts'
import { formsOnDemand, takenOver } from './steps.ts'

// The code that registers the worker loads even where workers are unavailable.
test.use({ withWorker: false })

for (const [place, params] of publicPlaces) {
  test(`the first visit asks for few things, and for no more script than it may: ${place} @phone-first`, async ({
    page,
    language,
    portal,
  }) => {
    const build = openBuild('dist')
    // The idle page fetches the code that registers the worker, and then the code of the site's other pages.
    const ofWorker = build.scripts(['src/pwa/browser-updates.ts'])[0] ?? ''
    const counted: string[] = []
    const ofOthers: string[] = []
    let isAtRest = false
    page.on('request', (request) => {
      const url = request.url()
      isAtRest ||= url.endsWith(ofWorker)
      if (url.startsWith('data:')) return
      if (!url.startsWith(portal.url)) ofOthers.push(url)
      if (!isAtRest) counted.push(url.replace(`${portal.url}/`, ''))
    })
    const rest = page.waitForResponse(`**/${ofWorker}`)
    await page.goto(href(language, place, params))
    if (!formsOnDemand.includes(place)) await takenOver(page)
    await rest

    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(guards.publicRequests)
    const scripts = counted.filter((each) => each.endsWith('.js') && !build.isWords(each))
    expect(scripts.length).toBeGreaterThan(1)
    expect(build.weigh(scripts), 'bytes of script').toBeLessThanOrEqual(guards.publicPage)

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('img[data-late]'), 'then every picture may come').toHaveCount(0)
    expect(ofOthers).toEqual([])
  })
}

test('from a page at rest, a link to another page of the site asks for no more code @phone-first', async ({
  page,
  language,
}) => {
  const build = openBuild('dist')
  const last = build.scripts(['src/features/pages/custom-page-screen.tsx']).find((file) => file.includes('custom-page'))
  const allHere = page.waitForResponse(`**/${last ?? 'its own script'}`)
  await page.goto(href(language, 'home'))
  await allHere
  const code: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.slice(1)
    if (path.endsWith('.js') && !build.isWords(path)) code.push(path)
  })
  await page
    .locator(`a[href="${href(language, 'articles')}"]`)
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'articles')}$`))
  await expect(page.locator(`main a[href^="${href(language, 'articles')}/"]`).first()).toBeVisible()
  expect(code).toEqual([])
})
