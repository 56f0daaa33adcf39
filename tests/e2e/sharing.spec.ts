import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { paymentsInReview, typeAtDesk } from '#tests/support/desk-command.ts'
import { keptOnDevice, keptQueries } from '#tests/support/device.ts'
import { pdf, picture } from '#tests/support/uploads.ts'
import { wordsOf } from '#tests/support/words.ts'
import { sharesName } from '#offline/shares/shares-there.ts'
import { href, sharePath } from '#paths.ts'
import { anna, fillCredentials, heading, signIn, signOut, workerIsReady } from './steps.ts'

type Shared = { title?: string; text?: string; url?: string; files?: { name: string; type: string; bytes: number[] }[] }

const link = 'https://shop.example/coat?size=m'
const receipt = (name: string) => ({ name, type: 'application/pdf', bytes: [...pdf(name)] })
const photo = async (name: string) => ({ name, type: 'image/png', bytes: [...(await picture('png', { width: 301 }))] })

/** Posts what the system would post for another app, with the parts that the manifests name. */
async function share(page: Page, { files = [], ...words }: Shared) {
  const done = page.waitForEvent('domcontentloaded')
  await page.evaluate(
    ({ action, texts, contents }) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method: 'POST', enctype: 'multipart/form-data' })
      for (const [name, value] of texts) {
        const field = document.createElement('textarea')
        Object.assign(field, { name, value })
        form.append(field)
      }
      const chosen = new DataTransfer()
      for (const { name, type, bytes } of contents) chosen.items.add(new File([new Uint8Array(bytes)], name, { type }))
      if (contents.length > 0) {
        const field = document.createElement('input')
        Object.assign(field, { type: 'file', name: 'files', multiple: true, files: chosen.files })
        form.append(field)
      }
      document.body.append(form)
      form.submit()
    },
    { action: sharePath, texts: Object.entries(words), contents: files },
  )
  await done
}

/** Waits until the page has told the worker its language. */
async function languageIsTold(page: Page, language: Language) {
  const told = () =>
    page.evaluate(async () => (await caches.match('/language', { cacheName: 'portal-language' }))?.text())
  await expect.poll(told).toBe(language)
}

const way = (page: Page, language: Language, name: string | RegExp) =>
  page.getByRole('list', { name: wordsOf(language).t('shares.what_for') }).getByRole('link', { name })

test('numbers that are shared open the screen that takes many, filled in @phone @long', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  await workerIsReady(page)
  await share(page, { text: 'YT1234567890123451\nYT1234567890123452' })
  await expect(heading(page)).toHaveText(t('parcels.many.title'))
  const numbers = page.getByRole('textbox', { name: t('parcels.many.numbers') })
  await expect(numbers).toHaveValue('YT1234567890123451\nYT1234567890123452')
  await expect(page).toHaveURL(/\?many=?$/)
})

test('files that are shared stay files, and those that nobody takes are named @desktop @long', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  await workerIsReady(page)
  const renamed = { name: '../../invoice.pdf', type: 'application/pdf', bytes: [0x4d, 0x5a, 0x90, 0] }
  const empty = { name: 'empty.pdf', type: 'application/pdf', bytes: [] }
  await share(page, { files: [receipt('one.pdf'), await photo('two.png'), renamed, empty] })
  const files = page.getByRole('list', { name: t('shares.files') })
  await expect(files.getByRole('listitem')).toHaveCount(4)
  await expect(files.getByText(t('shares.left_out.empty'))).toBeVisible()
  await expect(files.getByText('invoice.pdf', { exact: true })).toBeVisible()
  await way(page, language, new RegExp(t('shares.ways.parcel'))).click()
  const invoices = page.getByRole('list', { name: t('parcels.act.invoices') })
  await expect(invoices.getByText('one.pdf')).toBeVisible()
  await expect(invoices.locator('img')).toBeVisible()
  await expect(invoices.getByRole('listitem')).toHaveCount(2)
})

test('a receipt that is shared without a network waits with its top-up, also over a reload, and arrives once @phone', async ({
  page,
  context,
  portal,
  watch,
  language,
}) => {
  watch.expect(networkIsGone)
  const { t } = wordsOf(language)
  await signIn(page, language)
  await workerIsReady(page)
  await page.goto(href(language, 'payment-create'))
  await expect(page.getByText(t('payments.form.qr_first'))).toBeVisible()
  await expect(page.locator('[name="proof_file_ids"]')).toBeAttached()
  await expect.poll(() => keptQueries(page)).toContainEqual(['payment-methods'])

  await context.setOffline(true)
  await page.goto(href(language, 'settings'))
  await share(page, { files: [receipt('receipt.pdf')] })
  await expect(page.getByText('receipt.pdf', { exact: true })).toBeVisible()
  await way(page, language, new RegExp(t('shares.ways.top_up'))).click()
  const proofs = page.getByRole('list', { name: t('payments.form.proofs') })
  await expect(proofs.getByText('receipt.pdf')).toBeVisible()
  await page.locator('[name="amount"]').fill('3141')
  await page.getByRole('button', { name: t('payments.form.submit_queue') }).click()
  await expect(heading(page)).toHaveText(t('titles.payment-requests'))
  const queue = page.getByRole('list', { name: t('payments.queue.title') })
  await expect(queue.getByText(/3.?141/)).toBeVisible()
  expect(await axeFaults(page), 'the queue').toEqual([])
  await page.reload()
  await expect(queue.getByText(/3.?141/)).toBeVisible()

  await context.setOffline(false)
  await expect(queue).toBeHidden()
  await expect(page.getByText(t('payments.reviewing')).first()).toBeVisible()
  await expect(page.getByText(t('payments.status.in_review')).first()).toBeVisible()
  await page
    .getByRole('link', { name: /3.?141/ })
    .first()
    .click()
  await expect(page.getByText('receipt.pdf', { exact: true })).toBeVisible()
  const requests = await paymentsInReview(portal, /3,?141\.00/)
  expect(requests).toHaveLength(1)
  expect(await typeAtDesk(portal, 'payments', 'show', requests[0] ?? '')).toContain('/api/files/')
})

test('a link that is shared waits for signing in and goes into an order in one tap; nothing repeats it, and a sign-out leaves nothing of it @phone-first', async ({
  page,
  language,
}) => {
  const { t } = wordsOf(language)
  await page.goto(href(language, 'home'))
  await workerIsReady(page)
  await languageIsTold(page, language)
  const shared = { title: 'Wool coat', text: `Look at this! ${link}` }
  await share(page, shared)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'login')}\\?next=`))
  await fillCredentials(page, language, anna)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'shared')}$`))
  await expect(heading(page)).toHaveText(t('titles.shared'))
  await expect(page.getByText(link, { exact: true })).toBeVisible()
  expect(await axeFaults(page), 'the question').toEqual([])
  await page.reload()
  await expect(page.getByText(link, { exact: true })).toHaveCount(1)

  await way(page, language, new RegExp(t('shares.ways.order'))).click()
  const item = page.locator('[name="items.0.url"]')
  await expect(item).toHaveValue(link)
  await expect(page).toHaveURL(new RegExp(`${href(language, 'order-create')}$`))
  // The share is erased once the draft is stored; a reload between the two would leave both.
  await expect.poll(async () => (await keptOnDevice(page)).includes(`${sharesName}/keyval: []`)).toBe(true)
  await page.reload()
  await expect(item).toHaveValue(link)
  await expect(page.locator('[name="items.1.url"]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(t('shares.none'))).toBeVisible()

  // Shares again, as a signed-in customer; it is not used.
  await share(page, shared)
  await expect(heading(page)).toHaveText(t('titles.shared'))
  await expect(page.getByText(link, { exact: true })).toBeVisible()
  await signOut(page, language)
  const question = page.getByRole('dialog')
  await expect(question).toContainText(t('offline.unsent.shares', { count: 1 }))
  await question.getByRole('button', { name: t('offline.unsent.leave') }).click()
  await expect(page).toHaveURL(new RegExp(href(language, 'login')))
  await expect.poll(async () => (await keptOnDevice(page)).includes(link)).toBe(false)
})

test('a Shortcut brings a link in the address, which forgets it @phone @long', async ({ page, language }) => {
  await signIn(page, language)
  await page.goto(`${href(language, 'shared')}?url=${encodeURIComponent(link)}`)
  await expect(page.getByText(link, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${href(language, 'shared')}$`))
  await page.reload()
  await expect(page.getByText(link, { exact: true })).toHaveCount(1)
})

test.describe('without a worker', () => {
  test.use({ withWorker: false })

  test('what is shared is said to have been missed, in words @desktop @long', async ({ page, language }) => {
    const { t } = wordsOf(language)
    await signIn(page, language)
    await share(page, { text: link, files: [receipt('receipt.pdf')] })
    await expect(page).toHaveURL(new RegExp(`${href(language, 'shared')}\\?missed$`))
    await expect(page.getByText(t('shares.missed'))).toBeVisible()
  })
})
