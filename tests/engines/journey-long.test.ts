import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Engine } from '#tests/support/engine.ts'
import { openFirefox } from '#tests/support/firefox.ts'
import { demoTemplate, startPortal, type Portal } from '#tests/support/portal.ts'
import { openWebKit } from '#tests/support/webkit.ts'
import { wordsOf } from '#tests/support/words.ts'
import { fileSize } from '#i18n/sizes.ts'
import { href } from '#paths.ts'
import { anna } from '../e2e/steps.ts'

const language = 'en'
const { t } = wordsOf(language)
let portal: Portal
let page: Engine
let template: Awaited<ReturnType<typeof demoTemplate>>

beforeAll(async () => {
  template = await demoTemplate()
})
afterAll(() => template.remove())
beforeEach(async () => {
  portal = await startPortal({ template: template.dataDir })
})
afterEach(async () => {
  await page.close()
  await portal.remove()
})

const patience = { timeout: 60_000, interval: 250 }
/**
 * The page's text, every field with its value and validity, every disabled button, how the document was loaded, and the portal's
 * notes about its own reloads.
 */
const whatStands = `[
  location.pathname,
  document.body.innerText,
  ...[...document.querySelectorAll('main :is(input, select, textarea)')].map((each) =>
    [each.name, each.value, each.getAttribute('aria-invalid')].join(' | ')),
  ...[...document.querySelectorAll('button:is(:disabled, [aria-busy])')].map((each) => 'off: ' + each.innerText),
  performance.getEntriesByType('navigation').map((each) => each.type + ' ' + Math.round(performance.now()) + ' ms ago'),
  ...Object.entries(sessionStorage).map((each) => each.join(' = ')),
].join('\\n')`
/** On a timeout, the error contains the page's state. */
async function until(script: string, what: string) {
  const isThere = () => page.run<unknown>(script).catch(() => null)
  try {
    await vi.waitUntil(isThere, patience)
  } catch (cause) {
    const seen = await page.run<string>(whatStands)
    throw new Error([`${what}: there was`, seen, ...(page.lines ?? [])].join('\n'), { cause })
  }
}
const title = (heading: string) =>
  until(
    `document.querySelector('h1[data-page-title]')?.innerText.replaceAll(/\\s/g, ' ') === ${quoted(heading)}`,
    heading,
  )
const open = (place: Parameters<typeof href>[1]) => page.goto(portal.url + href(language, place))
const quoted = (text: string) => JSON.stringify(text)
/** The element's text with plain spaces, as in the dictionary: the build inserts no-break spaces. */
const words = (element: string) => `${element}.innerText.trim().replaceAll(/\\s/g, ' ')`
/** The control with this label; of several labels that begin with it, the first of this kind. */
const control = (label: string, kind = 'INPUT') =>
  `[...document.querySelectorAll('label')].filter((each) => ${words('each')}.startsWith(${quoted(label)}))
    .map((each) => each.control).find((each) => each?.tagName === ${quoted(kind)})`
const press = (name: string) =>
  page.run(`[...document.querySelectorAll('button')].find((each) => ${words('each')} === ${quoted(name)}).click()`)

async function fill(label: string, text: string) {
  await until(`${control(label)} !== undefined`, label)
  await page.run(`${control(label)}.focus()`)
  await page.type(text)
}

/** A select opens its own window; this chooses its second option. */
async function choose(label: string) {
  const list = control(label, 'SELECT')
  await until(`${list}?.options.length > 1`, label)
  await page.run(`(() => {
    const list = ${list}
    list.selectedIndex = 1
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
}

async function declare(name: string) {
  await open('parcel-create')
  await fill(t('parcels.create.tracking_number'), `1Z${name.replaceAll(/\W/g, '').toUpperCase()}`)
  await choose(t('parcels.create.warehouse'))
  await fill(t('parcels.create.shop'), 'Northpine')
  await fill(t('parcels.create.name'), name)
  await fill(t('parcels.create.item_ru'), 'Футболка из мериноса')
  await fill(t('parcels.create.item_en'), 'Merino T-shirt')
  await fill(t('parcels.create.price'), '13.50')
  await choose(t('parcels.create.pickup_point'))
  await press(t('parcels.create.submit'))
  // Leaving the page earlier would leave a draft.
  await until(`location.pathname !== ${quoted(href(language, 'parcel-create'))}`, 'taken over')
}

const shown = (text: string) => until(`document.querySelector('main').innerText.includes(${quoted(text)})`, text)

/** Asks the provider in the browser, with the page's session. */
const asked = (query: string, what: string) =>
  `(async () => {
    const headers = { Authorization: 'Bearer ' + localStorage.getItem('auth-token') }
    const { data } = await (await fetch(${quoted(`/api/${query}`)}, { headers })).json()
    return ${what}
  })()`

async function payWhatIsDue() {
  const due = asked('parcels?per_page=100', `data.find((each) => each.status === 'awaiting_payment').id`)
  await page.goto(portal.url + href(language, 'parcel', { id: await page.run<number>(due) }))
  const pay = (within: string) =>
    `[...document.querySelectorAll(${quoted(`${within} button`)})].find((each) => each.innerText.trim().startsWith(${quoted(t('parcels.act.pay', { sum: '' }).trim())}))`
  for (const within of ['main', 'dialog']) {
    await until(`${pay(within)} !== undefined`, `to pay in ${within}`)
    await page.run(`${pay(within)}.click()`)
  }
  await shown(t('parcels.next.ready_to_ship'))
}

/** Firefox logs this for a script that was still loading through the worker when its page was left. */
const isOfALeftPage = (line: string) =>
  /^error: Failed to load ‘\S+\/assets\/\S+’\. A ServiceWorker intercepted/.test(line)

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('%s', (_name, openEngine) => {
  beforeEach(async () => {
    page = await openEngine()
  })

  test('signs in, pays, declares, reads and declares without a provider, arrives once, signs out; nothing stands on the console', async () => {
    await open('parcels')
    await fill(t('auth.email'), anna.email)
    await fill(t('auth.password'), anna.password)
    await press(t('auth.submit'))
    await title(t('parcels.title'))
    await until('navigator.serviceWorker.controller !== null', 'the worker is in charge')

    await payWhatIsDue()
    await declare('Basement one')
    await shown('Basement one')
    await open('parcels')
    await shown('Basement one')

    await portal.stop()
    await open('parcels')
    await title(t('parcels.title'))
    await shown('Basement one')
    await declare('Basement two')
    await shown('Basement two')

    await portal.start()
    const arrived = asked('parcels?filter[search]=Basement', 'data.map((each) => each.title).sort()')
    await expect.poll(() => page.run(arrived).catch(() => []), patience).toEqual(['Basement one', 'Basement two'])

    await open('settings')
    // Signing out would ask about entries that are not known to have arrived.
    await shown(fileSize(language, 0))
    await press(t('offline.sign_out'))
    await until(`localStorage.getItem('auth-token') === null`, 'nothing is left')
    // The browser's own messages about an unreachable provider are not the page's.
    expect((page.lines ?? []).filter((line) => !isOfALeftPage(line))).toEqual([])
  }, 300_000)
})
