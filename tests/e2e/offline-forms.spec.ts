import { expect, firstPage, test, type BrowserContext, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { keptContent, keptQueries } from '#tests/support/device.ts'
import { picture } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href, type Place } from '#paths.ts'
import {
  declaration,
  fillDeclaration,
  heading,
  signIn,
  submitDeclaration,
  takenOver,
  textbox,
  workerIsReady,
} from './steps.ts'

const { t } = wordsOf('ru')
const input = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const submit = (page: Page) => page.locator('main button[type="submit"]').filter({ visible: true }).first().click()

/** Signs in, opens only the dashboard, and waits until the offline prefetch is done. */
async function restAtDashboard(context: BrowserContext): Promise<Page> {
  const page = await firstPage(context)
  await signIn(page, 'ru')
  await workerIsReady(page)
  await expect.poll(() => keptContent(page)).toContain('articles')
  await expect.poll(() => keptQueries(page)).toContainEqual(['search-requests', 'list', {}])
  return page
}

/** The number of entries in the outbox. */
function queued(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const { id } = JSON.parse(localStorage.getItem('aist:person') ?? '{}') as { id: number }
        const opening = indexedDB.open(`aist:outbox:${id}`)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('keyval').objectStore('keyval').count()
          counting.addEventListener('success', () => resolve(counting.result))
          opening.result.close()
        })
      }),
  )
}

const photo = async () => ({ name: 'proof.png', mimeType: 'image/png', buffer: await picture('png', { width: 320 }) })

/** Each form that works offline, its place, and its minimal input. */
const forms: {
  place: Place
  search?: string
  fill: (page: Page) => Promise<void>
  send?: (page: Page) => Promise<void>
}[] = [
  {
    place: 'parcel-create',
    async fill(page) {
      const what = declaration('Без сети')
      await fillDeclaration(page, 'ru', { ...what, items: what.items.slice(0, 1) })
    },
    send: (page) => submitDeclaration(page, 'ru'),
  },
  {
    place: 'order-create',
    async fill(page) {
      await input(page, 'link').fill('https://teekanne.example/1')
      await page.keyboard.press('Enter')
      await input(page, 'items.0.unit_price').fill('18,50')
      await input(page, 'items.0.currency').selectOption('EUR')
      await input(page, 'destination_country_code').selectOption('KZ')
    },
  },
  {
    place: 'payment-create',
    async fill(page) {
      await input(page, 'amount').fill('777,70')
      await input(page, 'proof_file_ids').setInputFiles(await photo())
      await expect(page.getByRole('list', { name: t('payments.form.proofs') }).locator('img')).toBeVisible()
    },
  },
  {
    place: 'receivers',
    search: 'act=add',
    async fill(page) {
      await input(page, 'last_name').fill('Щукина')
      await input(page, 'first_name').fill('Юлия')
      await input(page, 'country_code').selectOption('KZ')
      await input(page, 'phone').fill('+77015550120')
    },
  },
  {
    place: 'senders',
    search: 'act=add',
    async fill(page) {
      await input(page, 'last_name').fill('Muster')
      await input(page, 'first_name').fill('Max')
      await input(page, 'phone').fill('+79165550120')
    },
  },
  {
    place: 'contact-us-inside',
    async fill(page) {
      await textbox(page, t('contact.subject')).fill('Без сети')
      await textbox(page, t('contact.message')).fill('Дойдёт потом')
    },
  },
  { place: 'find-parcel', fill: (page) => input(page, 'tracking_number').fill('LOST77001') },
  { place: 'personal-data', fill: (page) => input(page, 'first_name').fill('Мария') },
]

test('every form that may wait is opened by its address, filled in and queued, although it was never opened before', async ({
  context,
  watch,
}) => {
  test.slow()
  watch.expect(networkIsGone)
  watch.expect(/unable to fetch the country/)
  const page = await restAtDashboard(context)
  await context.setOffline(true)
  for (const [index, { place, search, fill, send = submit }] of forms.entries()) {
    await page.goto(`${href('ru', place)}${search ? `?${search}` : ''}`)
    await test.step(place, async () => {
      await fill(page)
      await send(page)
      await expect.poll(() => queued(page), place).toBe(index + 1)
    })
  }
  const kept = await keptQueries(page)
  const [, , changed] = kept.find(([, kind]) => kind === 'declaration') ?? []
  await page.goto(`${href('ru', 'parcel-create')}?parcel=${String(changed)}`)
  await textbox(page, t('parcels.create.name')).fill('Названа без сети')
  await submit(page)
  await expect.poll(() => queued(page), 'a change of a parcel').toBe(forms.length + 1)
})

test('the forms are found by links, and account, calculator and articles are read @long', async ({
  profile,
  ownPortal,
  watch,
}) => {
  test.slow()
  watch.expect(networkIsGone)
  watch.expect(/unable to fetch the country/)
  const context = await profile.open(ownPortal.url)
  const page = await restAtDashboard(context)
  await context.setOffline(true)
  await ownPortal.kill()

  const press = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first().click()
  const settings = async (name: string) => {
    await page.goto(href('ru', 'settings'))
    await press(name)
  }
  await settings(t('titles.orders'))
  await press(t('orders.list.add'))
  await expect(input(page, 'destination_country_code')).toBeVisible()
  await settings(t('titles.payment-requests'))
  await press(t('payments.add'))
  await expect(input(page, 'amount')).toBeVisible()
  await settings(t('titles.receivers'))
  await press(t('people.receivers.add'))
  await expect(input(page, 'last_name')).toBeVisible()
  await settings(t('titles.senders'))
  await press(t('people.senders.add'))
  await expect(input(page, 'last_name')).toBeVisible()
  await settings(t('titles.contact-us-inside'))
  await expect(textbox(page, t('contact.message'))).toBeVisible()

  await page.goto(href('ru', 'claims'))
  await press(t('claims.add'))
  await expect(heading(page)).toHaveText(t('claims.form.title'))
  await page.locator('main a[href*="claims/create?parcel="]').last().click()
  await expect(textbox(page, t('claims.form.message'))).toBeVisible()

  await page.goto(href('ru', 'parcels'))
  await page.locator('main a[href*="/dashboard/parcels/"]:not([href$="create"])').first().click()
  await expect(page.getByText(t('parcels.detail.history'))).toBeVisible()

  await page.goto(href('ru', 'account'))
  await expect(page.getByText('anna@aist.example').first()).toBeVisible()
  await page.goto(href('ru', 'address'))
  await expect(page.getByRole('link', { name: t('account.another') })).toBeAttached()
  await page.goto(href('ru', 'order-calculation'))
  await takenOver(page, 'h1, main form')
  await expect(page.locator('main form input').first()).toBeVisible()
  await page.goto(href('ru', 'articles'))
  await expect(page.locator('main a[href*="/articles/"]').first()).toBeVisible()
})
