import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { languages } from '#contracts/languages.ts'
import { href, type Place } from '#paths.ts'
import { signIn } from '#tests/e2e/steps.ts'
import { wholeBrowser } from '#tests/support/chromium.ts'
import { startPortal } from '#tests/support/portal.ts'

const folder = fileURLToPath(new URL('../../public/screenshots', import.meta.url))
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

const pictures = [
  { name: 'dashboard', place: 'dashboard', device: phone },
  { name: 'parcels', place: 'parcels', device: phone },
  { name: 'wide', place: 'parcels', device: desk },
] as const satisfies { name: string; place: Place; device: object }[]

/** Takes the screenshots of the manifests and the README from the built portal with its demo world. */
export async function takePictures(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const portal = await startPortal({ isMeasured: true })
  const browser = await chromium.launch(wholeBrowser)
  try {
    for (const language of languages) {
      for (const { name, place, device } of pictures) {
        const context = await browser.newContext({
          ...device,
          baseURL: portal.url,
          reducedMotion: 'reduce',
          locale: language,
        })
        const page = await context.newPage()
        await signIn(page, language)
        await page.goto(href(language, place))
        const file = join(folder, `${language}-${name}.webp`)
        await sharp(await calm(page))
          .webp({ quality: 80 })
          .toFile(file)
        console.log(file)
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await portal.remove()
  }
}

/** A screenshot of a screen that has finished loading. */
async function calm(page: Page): Promise<Buffer> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [class*="skeleton"]'))
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}
