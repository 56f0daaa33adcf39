import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirefox, type Firefox } from '#tests/support/firefox.ts'
import { demoTemplate, startPortal, type Portal } from '#tests/support/portal.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { anna } from '../e2e/steps.ts'

const language = 'en'
const { t } = wordsOf(language)
let portal: Portal
let firefox: Firefox
let forget: () => Promise<unknown> = async () => {}

beforeAll(async () => {
  const template = await demoTemplate()
  forget = template.remove
  portal = await startPortal({ template: template.dataDir })
  firefox = await openFirefox()
})
afterAll(async () => {
  await firefox.close()
  await portal.remove()
  await forget()
})

const patience = { timeout: 60_000, interval: 250 }
const until = (script: string, what: string) =>
  expect.poll(() => firefox.run<unknown>(script).catch(() => null), { ...patience, message: what }).toBeTruthy()
const title = (words: string) =>
  until(`document.querySelector('h1[data-page-title]')?.innerText === ${quoted(words)}`, words)
const open = (place: Parameters<typeof href>[1]) => firefox.goto(portal.url + href(language, place))
const quoted = (text: string) => JSON.stringify(text)
/** The control that this label names, of several that begin so the first of this kind. */
const control = (label: string, kind = 'INPUT') =>
  `[...document.querySelectorAll('label')].filter((each) => each.innerText.trim().startsWith(${quoted(label)}))
    .map((each) => each.control).find((each) => each?.tagName === ${quoted(kind)})`
const press = (name: string) =>
  firefox.run(
    `[...document.querySelectorAll('button')].find((each) => each.innerText.trim() === ${quoted(name)}).click()`,
  )

async function fill(label: string, text: string) {
  await until(`${control(label)} !== undefined`, label)
  await firefox.run(`${control(label)}.focus()`)
  await firefox.type(text)
}

/** A list is opened by its own window; here its second line is what is chosen. */
const choose = (label: string) =>
  firefox.run(`(() => {
    const list = ${control(label, 'SELECT')}
    list.selectedIndex = 1
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)

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
}

const shown = (text: string) => until(`document.querySelector('main').innerText.includes(${quoted(text)})`, text)

test('Firefox: signs in, declares, reads and declares without a provider, arrives once, signs out; nothing stands on the console', async () => {
  await open('parcels')
  await fill(t('auth.email'), anna.email)
  await fill(t('auth.password'), anna.password)
  await press(t('auth.submit'))
  await title(t('parcels.title'))
  await until('navigator.serviceWorker.controller !== null', 'the worker is in charge')

  await declare('Firefox one')
  await shown('Firefox one')

  await portal.stop()
  await open('parcels')
  await title(t('parcels.title'))
  await shown('Firefox one')
  await declare('Firefox two')
  await shown('Firefox two')

  await portal.start()
  const arrived = `(async () => {
    const headers = { Authorization: 'Bearer ' + localStorage.getItem('auth-token') }
    const { data } = await (await fetch('/api/parcels?filter[search]=Firefox', { headers })).json()
    return data.map((each) => each.title).sort()
  })()`
  await expect.poll(() => firefox.run(arrived).catch(() => []), patience).toEqual(['Firefox one', 'Firefox two'])

  await open('settings')
  await until(`document.querySelector('h1[data-page-title]') !== null`, 'settings')
  await press(t('offline.sign_out'))
  await until(`localStorage.getItem('auth-token') === null`, 'nothing is left')
  // What the browser itself says of a provider that does not answer is no line of the page.
  expect(firefox.lines).toEqual([])
}, 300_000)
