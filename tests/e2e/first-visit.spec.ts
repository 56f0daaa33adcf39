import { expect, test, type Page } from '#tests/support/browser.ts'
import { guards } from '#tests/support/guards.ts'
import { publicPlaces } from '#tests/support/public-pages.ts'
import { openBuild } from '#tests/support/sizes.ts'
import { href, type Place } from '#paths.ts'
import { formsOnDemand, takenOver } from './steps.ts'

// What registers the worker comes also where there is none.
test.use({ withWorker: false })

/** Their content is stored on the device once they are idle. */
const kept = new Set<Place>(['article', 'custom-page', 'order-calculation'])

for (const [place, params] of publicPlaces) {
  test(`the first visit asks for few things, and for no more script than it may: ${place} @phone-first`, async ({
    page,
    language,
    portal,
  }) => {
    const build = openBuild('dist')
    const file = (module: string) => build.scripts([module])[0] ?? ''
    const ofWorker = file('src/pwa/browser-updates.ts')
    const asked: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.push(request.url().replace(`${portal.url}/`, ''))
    })
    const atRest = [ofWorker, ...(kept.has(place) ? [file('src/offline/cache/cached-content.ts')] : [])]
    const last = atRest.map((each) => page.waitForResponse(`**/${each}`))
    await page.goto(href(language, place, params))
    if (!formsOnDemand.includes(place)) await takenOver(page)
    await Promise.all(last)
    await seen(page)

    const counted = asked.filter((each) => each !== ofWorker)
    expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(guards.publicRequests)
    expect(
      counted.filter((each) => each.startsWith('http')),
      'of others',
    ).toEqual([])
    const scripts = counted.filter((each) => each.endsWith('.js') && !build.isWords(each) && !atRest.includes(each))
    expect(scripts.length).toBeGreaterThan(1)
    expect(build.weigh(scripts), 'bytes of script').toBeLessThanOrEqual(guards.publicPage)

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('img[data-late]'), 'then every picture may come').toHaveCount(0)
  })
}

/** What waits to be in sight has been told: that happens between two frames. */
function seen(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}
