import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type Language, type Page } from '#tests/support/browser.ts'
import { networkIsGone } from '#tests/support/console.ts'
import { callOf } from '#tests/support/node-outbox.ts'
import { wordsOf } from '#tests/support/words.ts'
import { auth } from '#contracts/account/auth.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { declaration } from '#tests/support/declaration.ts'
import { href } from '#paths.ts'
import { anna, parcelCalled, signIn, submitDeclaration, textbox, workerIsReady, openActs } from './steps.ts'

/** The customer's parcels with any of these numbers. */
async function arrived(url: string, numbers: readonly string[]) {
  const { token } = (await callOf(url)(auth.login, { body: anna })).data
  const call = callOf(url, token)
  const lists = await Promise.all(
    numbers.map((search) => call(parcels.list, { query: { filter: { search }, per_page: '10' } })),
  )
  return lists.flatMap(({ data }) => data)
}

/** Pastes as the clipboard does, wherever the focus is. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('numbers pasted without a network become parcels once, and one is filled in from what was declared before', async ({
  page,
  context,
  portal,
  language,
  watch,
}) => {
  watch.expect(networkIsGone) // calls in flight when the network went
  const { t } = wordsOf(language)
  const stamp = Date.now().toString().slice(-9)
  const numbers = [`YT${stamp}0000001`, `YT${stamp}0000002`, `YT${stamp}0000003`]
  const { token } = (await callOf(portal.url)(auth.login, { body: anna })).data
  const kettle = {
    description_ru: `Чайник ${stamp}`,
    description_en: `Kettle ${stamp}`,
    quantity: 4,
    unit_price: '31.5',
  }
  const earlier = declaration({ items: [kettle], tracking_number: `YT${stamp}0000009` })
  await callOf(portal.url, token)(parcelDrafts.create, { body: earlier, idempotencyKey: earlier.client_uuid })

  await signIn(page, language)
  await workerIsReady(page)
  await page.goto(href(language, 'parcel-create'))
  await textbox(page, t('parcels.create.shop')).fill('Typed before')
  await context.setOffline(true)
  await textbox(page, t('parcels.create.tracking_number')).focus()
  await paste(
    page,
    `${numbers[0]}\n${numbers[1]}; ${numbers[2]}\n${numbers[1]} RB123456785GB ${earlier.tracking_number}`,
  )

  const list = page.getByRole('list', { name: t('parcels.many.numbers') })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await expect(list.getByText(t('parcels.many.twice'))).toHaveCount(1)
  await expect(list.getByText(t('parcels.carrier.post'))).toBeVisible()
  expect(await axeFaults(page), 'several numbers').toEqual([])
  for (const number of ['RB123456785GB', earlier.tracking_number ?? ''])
    await page.getByRole('button', { name: t('parcels.many.take_out', { number }) }).click()
  // Input survives a reload, as in every form.
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await textbox(page, t('parcels.many.shop')).fill(`Shop ${stamp}`)
  await page.getByRole('button', { name: t('parcels.many.confirm', { count: 3 }) }).click()
  await expect(page.getByText(`Shop ${stamp}`, { exact: true })).toHaveCount(3)
  expect(await arrived(portal.url, numbers)).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await arrived(portal.url, numbers)).length).toBe(3)
  await page.reload()
  await expect(page.getByText(t('parcels.attention_short.declaration_missing')).first()).toBeVisible()
  // The abandoned single form is unchanged, and these numbers are known now.
  await page.goto(`${href(language, 'parcel-create')}?many`)
  await textbox(page, t('parcels.many.numbers')).fill(`${numbers[0]} RB123456785GB`)
  await expect(list.getByRole('link', { name: /P-\d+/ })).toBeVisible()
  await expect(page.getByRole('button', { name: t('parcels.many.confirm', { count: 1 }) })).toBeVisible()
  await page.goto(href(language, 'parcel-create'))
  await expect(textbox(page, t('parcels.create.shop'))).toHaveValue('Typed before')

  await page.goto(`${href(language, 'parcels')}?q=${numbers[0]}`)
  await parcelCalled(page, `Shop ${stamp}`).click()
  await page.getByRole('link', { name: t('parcels.act.fill_in') }).click()
  await page.getByRole('button', { name: t('parcels.create.earlier') }).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('searchbox').fill(stamp)
  expect(await axeFaults(page), 'what was declared before').toEqual([])
  await choice.getByRole('button', { name: new RegExp(`Kettle ${stamp}`) }).click()
  await expect(textbox(page, t('parcels.create.price'))).toHaveValue(language === 'ru' ? '31,50' : '31.50')
  await page.getByRole('combobox', { name: t('parcels.create.pickup_point') }).selectOption({ index: 1 })
  await page
    .getByRole('button', { name: t('forms.save') })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(t('parcels.edit.done'))).toBeVisible()
  await expect(page.getByText(t('parcels.attention.declaration_missing'))).toHaveCount(0)

  // Repeats it as a separate parcel.
  await openActs(page, language)
  await page.getByRole('link', { name: t('parcels.act.repeat') }).click()
  await expect(page.getByLabel(t('parcels.create.item_en'))).toHaveValue(`Kettle ${stamp}`)
  await expect(textbox(page, t('parcels.create.tracking_number'))).toHaveValue('')
  const next = `YT${stamp}0000004`
  await textbox(page, t('parcels.create.tracking_number')).fill(next)
  await submitDeclaration(page, language)
  await expect.poll(async () => (await arrived(portal.url, [...numbers, next])).length).toBe(4)
})

/** The text for each field of a declaration by name; other fields keep their defaults. */
const typedByName = (tracking: string): Record<string, string> => ({
  tracking_number: tracking,
  // Distinguishes it from other declarations.
  shop_name: `Northpine ${tracking.slice(-4)}`,
  'items.0.description_ru': 'Шерстяной плед',
  'items.0.description_en': 'Wool blanket',
  'items.0.unit_price': '48.50',
})

/**
 * Uses the keyboard alone, from the top of the page, and counts the stops of Tab, including the links past the bars and the
 * services.
 */
async function stopsToDeclare(page: Page, language: Language, tracking: string): Promise<number> {
  const { t } = wordsOf(language)
  const typed = typedByName(tracking)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('app.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  const past = page.getByRole('button', { name: t('parcels.create.skip_services') })
  for (let stops = 2; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    const { name, isChosen } = await page.evaluate(() => {
      const field = document.activeElement
      if (field instanceof HTMLSelectElement) return { name: field.name, isChosen: field.value !== '' }
      return { name: field instanceof HTMLInputElement ? field.name : '', isChosen: true }
    })
    if (!isChosen && /^(?:warehouse_id|pickup_point_id)$/.test(name)) await page.keyboard.press('ArrowDown')
    const text = typed[name]
    if (text) await page.keyboard.type(text)
    if (await past.evaluate((button) => button === document.activeElement)) {
      await page.keyboard.press('Enter')
      await expect(page.locator('button[type="submit"]').filter({ visible: true })).toBeFocused()
      // The button itself counts, too.
      return stops + 1
    }
  }
  throw new Error('The keyboard does not get to the button')
}

test('the keyboard declares a parcel in 30 stops, on a phone and at a desk', async ({ page, language }) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(href(language, 'parcel-create'))
    await expect(textbox(page, t('parcels.create.tracking_number'))).toBeVisible()
    const stops = await stopsToDeclare(page, language, `YT${Date.now()}${width}`)
    test.info().annotations.push({ type: 'stops', description: `${width} px: ${stops}` })
    expect(stops, `stops at ${width} px`).toBeLessThanOrEqual(30)
    await page.keyboard.press('Enter')
    // Above the list; on a desktop in the parcel, which is open beside it.
    await expect(page.getByText(t('parcels.declared.title'))).toBeVisible()
    if (width > 390)
      await expect(page.getByRole('region', { name: t('parcels.detail.pane') })).toContainText('Northpine 1280')
  }
})
