import { expect, firstPage, languages, test, type Language } from '#tests/support/browser.ts'
import { wholeBrowser } from '#tests/support/chromium.ts'
import { href } from '#paths.ts'
import { heading, signIn } from './steps.ts'

type Manifest = {
  id: string
  scope: string
  start_url: string
  lang: string
  theme_color: string
  background_color: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
  screenshots?: { src: string; sizes: string; type: string }[]
  shortcuts: { url: string; name: string }[]
}

const ids = new Set<string>()

// The visited profile belongs to the headless shell, which does not support installing.
test.use({ launchOptions: wholeBrowser, withWorker: false })

/** Only a long run tries both languages. */
const long = (language: Language) => (language === 'ru' ? '' : ' @long')

for (const language of languages) {
  test(`${language}: Chromium finds nothing that stands against installing it, and in the dark it starts in the dark${long(language)}`, async ({
    profile,
    portal,
  }) => {
    const page = await firstPage(await profile.open(portal.url, { isNew: true }))
    await page.goto(href(language, 'home'))
    const session = await page.context().newCDPSession(page)
    await expect.poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { errors, url } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${portal.url}/manifest.${language}.webmanifest`)
    const { appId } = await session.send('Page.getAppId')
    expect(appId).toBe(`${portal.url}/`)
    ids.add(appId ?? '')
    expect(ids.size, 'both languages are one app').toBe(1)

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    const manifest = async () => (await session.send('Page.getAppManifest')).data ?? '{}'
    await expect.poll(async () => (JSON.parse(await manifest()) as Manifest).background_color).toBe('#0f1219')
    const light = (await (await page.request.get(`/manifest.${language}.webmanifest`)).json()) as Manifest
    const dark = JSON.parse(await manifest()) as Manifest
    expect(dark).toEqual({ ...light, theme_color: '#0f1219', background_color: '#0f1219' })
  })

  test(`${language}: everything that the manifest names is there, in the size it says @long`, async ({
    page,
    portal,
  }) => {
    const answer = await page.request.get(`/manifest.${language}.webmanifest`)
    expect(answer.headers()['content-type']).toMatch(/manifest\+json/)
    expect(answer.headers()['cache-control']).toContain('no-cache')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({ id: '/', scope: '/', lang: language, start_url: `/${language}/dashboard?src=pwa` })
    const purposes = manifest.icons.flatMap(({ purpose = 'any' }) => purpose.split(' '))
    expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']))
    await page.goto(href(language, 'home'))
    for (const { src, sizes, type } of [...manifest.icons, ...(manifest.screenshots ?? [])]) {
      const picture = await page.request.get(src)
      expect(picture.status(), src).toBe(200)
      expect(picture.headers()['content-type'], src).toContain(type)
      if (sizes === 'any') continue
      const size = await page.evaluate(async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, `${portal.url}${src}`)
      expect(size, src).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
  })
}

test('back leads from a deep start of the installed app to its first screen, not out of it', async ({ page }) => {
  await signIn(page, 'ru')
  const opened = await page.context().newPage()
  // An icon opens a window without history; a test's tab has a blank page before.
  await opened.addInitScript(() => {
    Object.defineProperty(History.prototype, 'length', { get: () => 1 })
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query.includes('standalone') ? 'all' : query)
  })
  await opened.goto(`${href('ru', 'parcels')}?src=pwa`)
  await heading(opened).click()
  await opened.goBack()
  await expect(opened).toHaveURL(new RegExp(`${href('ru', 'dashboard')}$`))
  await expect(heading(opened)).toBeVisible()
})
