import { expect, test, type Page } from '#tests/support/browser.ts'
import { askForShells, changeWords, gatherAnswers } from '#tests/support/changed-words.ts'
import { customerPlaces } from '#tests/support/customer-places.ts'
import { hardCoded, shownTexts } from '#tests/support/hard-coded.ts'
import { pseudoWords } from '#tests/support/pseudo-words.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { misfits } from '#tests/support/text-fits.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href, type Place } from '#paths.ts'
import { formsOnDemand, heading, reachForForm, signIn } from './steps.ts'

test.use({ withWorker: false, viewport: { width: 360, height: 740 } })

const forGuests: Place[] = ['login', 'register', 'forgot-password', 'reset-password', 'verify']
const ownPlaces: Place[] = ['account', 'personal-data', 'passport-data', 'address', 'change-password']

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if (formsOnDemand.some((place) => path === href('en', place))) await reachForForm(page)
  await page.evaluate(() => document.fonts.ready)
}

test(
  'words a third longer fit on every screen of a small phone, and there are none that no dictionary has',
  { tag: ['@long', '@phone'] },
  async ({ page, context, watch }) => {
    // Forty screens take long.
    test.slow()
    // This portal has no proxy that knows the country.
    watch.expect(/unable to fetch the country/)
    const answers = await gatherAnswers(context)
    await changeWords(context, 'en', (built) => ({ words: pseudoWords(built), spare: {} }))
    await askForShells(context, 'en', [...publicPages('en'), href('en', 'login')])

    // In this order, because an answer that arrives in between is not shown yet.
    const inNoDictionary = async () => hardCoded(await page.evaluate(shownTexts), answers())
    const found: string[] = []
    const look = async (path: string) => {
      await open(page, path)
      for (const what of await page.evaluate(misfits)) found.push(`${path}: ${what}`)
      for (const what of await inNoDictionary()) found.push(`${path}: ${what}`)
    }
    for (const path of [...publicPages('en'), ...forGuests.map((place) => href('en', place))]) await look(path)
    await signIn(page, 'en')
    for (const place of [...customerPlaces, ...ownPlaces]) await look(href('en', place))
    await open(page, href('en', 'parcels'))
    const parcel = page.locator('a[href*="/dashboard/parcels/"]:not([href$="create"])').first()
    await look((await parcel.getAttribute('href')) ?? '')
    expect(found).toEqual([])

    await page.evaluate(() => document.querySelector('main')?.append('Nobody has translated this'))
    expect(await inNoDictionary()).toEqual(['from no dictionary: Nobody has translated this'])
  },
)

test(
  'a word that a dictionary lacks is said in English by the built page, and the console is told once',
  { tag: ['@long', '@phone'] },
  async ({ page, context, watch }) => {
    const missing = /A missing word: ru parcels\.title/
    watch.expect(missing)
    let told = 0
    context.on('console', (message) => (told += missing.test(message.text()) ? 1 : 0))
    const inEnglish = wordsOf('en').t('parcels.title')
    await changeWords(context, 'ru', (built) => {
      const { title: _, ...rest } = typeof built.parcels === 'object' ? built.parcels : {}
      return { words: { ...built, parcels: rest }, spare: { parcels: { title: inEnglish } } }
    })
    await signIn(page, 'ru')
    await open(page, href('ru', 'parcels'))
    await expect(heading(page)).toHaveText(inEnglish)
    expect(told).toBe(1)
  },
)
