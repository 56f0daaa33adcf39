import { expect, test, type Page } from '#tests/support/browser.ts'
import type { EarlyAnswers } from '#app/early-answers.ts'
import { exceeding } from '#tests/support/guards.ts'
import { href, type Place } from '#paths.ts'
import { forgetAnswers, heading, menuLink, signIn } from './steps.ts'

// Without anything stored on the device: the longest way to a screen.
test.use({ withWorker: false })

/** The screen's own text; later requests do not matter. */
const text: Partial<Record<Place, string>> = {
  dashboard: 'main a[href*="/dashboard/parcels/"]',
  parcels: 'main a[href*="/dashboard/parcels/"]',
  parcel: 'main h1',
}

for (const place of ['dashboard', 'parcels', 'parcel'] as const) {
  test(`all that the start needs is asked for at once: ${place}`, async ({ page, language }) => {
    await signIn(page, language)
    const first = page.locator('main a[href*="/dashboard/parcels/"]').first()
    const [, id = ''] = /parcels\/(\d+)/.exec((await first.getAttribute('href')) ?? '') ?? []
    const blank = await page.context().newPage()
    await page.close()
    // Cached answers would save the page its calls.
    await blank.addInitScript(forgetAnswers)
    const requests = await startOf(blank, href(language, place, { id }), text[place] ?? '')

    const list = requests.map(({ wave, url }) => `${wave} ${url}`).join('\n')
    expect(exceeding('waves', { [place]: Math.max(...requests.map(({ wave }) => wave)) }), list).toEqual([])
    const files = requests.filter(({ url }) => /^\/assets\/[^.]+\.(?:js|css)$/.test(url))
    expect(files.length, list).toBeGreaterThan(5)
    expect(exceeding('files', { [place]: files.length + 1 }), list).toEqual([])

    await expect(heading(blank)).toBeVisible()
    const left = () => blank.evaluate(() => [...((window as WithEarly).earlyAnswers?.keys() ?? ['never asked'])])
    await expect.poll(left, 'src/app/first-calls.ts asks for what the screen does not ask').toEqual([])
    const calls = requests.map(({ url }) => url).filter((url) => url.startsWith('/api/'))
    expect(calls.length - new Set(calls).size, `asked twice:\n${list}`).toBe(0)
    // Further calls about a parcel depend on its first answer.
    const late = requests.filter(
      ({ wave, url }) => wave > 2 && /^\/api\/(?!parcels\/\d|manifests\/\d|claims)/.test(url),
    )
    expect(late, 'src/app/first-calls.ts lacks these').toEqual([])
  })
}

test('from the dashboard at rest, the list of parcels asks for no more code', async ({ page, language }) => {
  const listCode = page.waitForResponse(/\/assets\/parcels-screen-[^/]+\.js$/)
  await signIn(page, language)
  await listCode
  const code: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/[^/]+\.js$/.test(request.url())) code.push(request.url())
  })
  await menuLink(page, language, 'parcels').click()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'parcels')}$`))
  await expect(page.locator('[data-walked] > li > a').first()).toBeVisible()
  expect(code).toEqual([])
})

/** Text shows in another font until its own has loaded, and the worker is registered when the page is idle. */
const waitsForNothing = /\.woff2$|\/browser-updates-[^/]+\.js$/

type WithEarly = { earlyAnswers?: EarlyAnswers }

type Asked = { url: string; wave: number; from: number; until: number }

/**
 * A page's requests until its text is shown. A request belongs to the wave after the last one that had ended when it began. The
 * network is slow, so that requests that can be parallel are.
 */
async function startOf(page: Page, path: string, text: string): Promise<Asked[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const conditions = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', conditions)
  const asked = new Map<string, Asked>()
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    const { protocol, pathname, search } = new URL(request.url)
    const ended = [...asked.values()].filter(({ until }) => until <= timestamp)
    const wave = 1 + Math.max(0, ...ended.map((each) => each.wave))
    // A picture loads with the text beside it, or a moment later.
    if (protocol === 'http:' && type !== 'Image' && !waitsForNothing.test(pathname))
      asked.set(requestId, { url: pathname + search, wave, from: timestamp, until: Infinity })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = asked.get(requestId)
    if (request) request.until = timestamp
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator(text).first()).toBeVisible()
  return [...asked.values()]
}
