import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parcelRequests } from '#contracts/parcels/actions.ts'
import { memoryCaches } from '#tests/support/cache-storage.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk, type ParcelDesk } from '#tests/support/parcel-desk.ts'
import { picture, upload } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider()
let staff: ParcelDesk
/** The URLs of the pictures that were fetched. */
let fetched: string[] = []
/** Makes every picture fail to load from now on. */
let isAway = false
beforeAll(() => {
  staff = parcelDesk(provider)
})
beforeEach(() => {
  fetched = []
  isAway = false
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    fetched.push(input)
    if (isAway) throw new TypeError('Failed to fetch')
    return provider.fetch(input, init)
  })
  let made = 0
  URL.createObjectURL = () => `blob:${(made += 1)}`
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Who = Awaited<ReturnType<typeof newCustomer>>
const stored = (who: Who) => staff.stored(who, { receiver_id: null })

/** A parcel on the shelf with photos of these kinds. */
async function photographed(who: Who, kinds: string[]): Promise<number> {
  const id = await stored(who)
  for (const [position, kind] of kinds.entries()) {
    const colour = ['#2d55ab', '#ab552d', '#55ab2d'][position] ?? '#000000'
    const file = await upload(provider, who.token, await picture('jpeg', { colour }), { name: `${kind}.jpg` })
    await staff.hang(file.id, id, kind, position)
  }
  return id
}

async function open(who: Who, id: number, { language = 'ru' } = {}) {
  const page = await openPage(`/${language}/dashboard/parcels/${id}`, { token: who.token })
  await page.title()
  return page
}

const photos = () => screen.findAllByRole('button', { name: /^(Открыть фото|Open photo)/ })
const viewer = async () => within(await screen.findByRole('dialog'))

test.each(['ru', 'en'] as const)('in %s photos say what they show, and are looked at one by one', async (language) => {
  const who = await newCustomer(provider)
  const id = await photographed(who, ['arrival', 'content', 'scale'])
  const { t } = await open(who, id, { language })
  const strip = await photos()
  for (const each of strip) await within(each).findByRole('img')
  expect(strip.map((each) => each.textContent)).toEqual([
    t('parcels.photos.arrival'),
    t('parcels.photos.content'),
    t('parcels.photos.scale'),
  ])
  fireEvent.click(strip[1] as HTMLElement)
  const shown = await viewer()
  expect(shown.getByText(t('ui.viewer.of', { n: 2, count: 3 }))).toBeTruthy()
  // Hidden pictures are inert.
  expect(shown.getAllByRole('listitem', { hidden: true }).map((each) => each.hasAttribute('inert'))).toEqual([
    true,
    false,
    true,
  ])
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect(shown.getByText(t('ui.viewer.of', { n: 3, count: 3 }))).toBeTruthy()
  expect(shown.getByRole<HTMLButtonElement>('button', { name: t('ui.viewer.next') }).disabled).toBe(true)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Home' })
  expect(shown.getByText(t('ui.viewer.of', { n: 1, count: 3 }))).toBeTruthy()
  const save = await shown.findByRole<HTMLAnchorElement>('link', { name: t('parcels.photos.download') })
  expect(save.download).toBe('arrival.jpg')
  // While enlarged, the arrow keys pan the picture.
  fireEvent.click(shown.getByRole('button', { name: t('ui.viewer.larger') }))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect(shown.getByText(t('ui.viewer.of', { n: 1, count: 3 }))).toBeTruthy()
  expect(shown.getByRole('button', { name: t('ui.viewer.smaller') })).toBeTruthy()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was seen is there when pictures do not come any more, and what was not says so', async () => {
  const who = await newCustomer(provider)
  const id = await photographed(who, ['arrival', 'content', 'scale'])
  const { t } = await open(who, id)
  for (const each of await photos()) await within(each).findByRole('img')
  fireEvent.click((await photos())[0] as HTMLElement)
  await (await viewer()).findByRole('link', { name: t('parcels.photos.download') })
  // The neighbour is prefetched for the next swipe.
  await waitFor(() => expect(fetched.filter((url) => !url.includes('variant=thumb'))).toHaveLength(2))
  closePages()

  isAway = true
  await open(who, id)
  for (const each of await photos()) await within(each).findByRole('img')
  fireEvent.click((await photos())[0] as HTMLElement)
  const shown = await viewer()
  expect(await shown.findByRole('link', { name: t('parcels.photos.download') })).toBeTruthy()
  expect(shown.queryByText(t('parcels.photos.only_small'))).toBeNull()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'End' })
  expect(await shown.findByText(t('parcels.photos.failed'))).toBeTruthy()
  act(() => onlineManager.setOnline(false))
  expect(await shown.findByText(t('parcels.photos.only_small'))).toBeTruthy()
})

test('a photo is looked at on a page that was open for longer than its address lives', async () => {
  const who = await newCustomer(provider)
  const id = await photographed(who, ['arrival'])
  const { t } = await open(who, id)
  for (const each of await photos()) await within(each).findByRole('img')
  provider.clock.advance(16 * 60_000)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
  fireEvent.click((await photos())[0] as HTMLElement)
  expect(await (await viewer()).findByRole('link', { name: t('parcels.photos.download') })).toBeTruthy()
})

test('a parcel without photos says so', async () => {
  const who = await newCustomer(provider)
  const { t } = await open(who, await stored(who))
  expect(await screen.findByText(t('parcels.photos.none'))).toBeTruthy()
})

test.each(['photos', 'repack'] as const)('%s: asked for once, at its price, and answered in words', async (kind) => {
  const who = await newCustomer(provider)
  const id = await stored(who)
  const { t } = await open(who, id)
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${t(`parcels.act.${kind}`)}`) }))
  const asked = await viewer()
  fireEvent.change(asked.getByRole('textbox'), { target: { value: 'Подошва и размер' } })
  const go = asked.getByRole('button', { name: t(`parcels.act.ask_${kind}`) })
  fireEvent.click(go)
  fireEvent.click(go)
  expect(await screen.findByText(new RegExp(t('parcels.act.status_requested')))).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: new RegExp(`^${t(`parcels.act.${kind}`)}`) })).toBeNull(),
  )
  const { data } = await who.get(parcelRequests.list, { params: { id } })
  expect(data).toMatchObject([{ kind, status: 'requested', comment: 'Подошва и размер' }])
  expect(data[0]?.price).not.toBeNull()
  closePages()

  const staff_comment = { ru: 'Коробка заводская, не вскрываем', en: 'A sealed box, we leave it' }
  const request_id = data[0]?.id ?? 0
  await staff.answer({ request_id, outcome: 'rejected', staff_comment })
  await open(who, id)
  expect(await screen.findByText(new RegExp(t('parcels.act.status_rejected')))).toBeTruthy()
  expect(screen.getByText(staff_comment.ru)).toBeTruthy()
  expect(screen.getByRole('button', { name: new RegExp(`^${t(`parcels.act.${kind}`)}`) })).toBeTruthy()
})

test('an invoice that is a picture opens here', async () => {
  const who = await newCustomer(provider)
  const id = await photographed(who, ['invoice'])
  const { t } = await open(who, id)
  fireEvent.click(await screen.findByRole('button', { name: 'invoice.jpg' }))
  const shown = await viewer()
  expect(await shown.findByRole('link', { name: t('parcels.photos.download') })).toBeTruthy()
  expect(shown.queryByRole('button', { name: t('ui.viewer.next') })).toBeNull()
})
