import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ordersForCalculation } from '#contracts/orders/orders.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcelFiles } from '#contracts/parcels/papers.ts'
import { languages, type Language } from '#contracts/wire.ts'
import { makeShare } from '#offline/shares/share.ts'
import { dropShare, keepShare, takeOverShares } from '#offline/shares/shares.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { stubClipboard } from '#tests/support/clipboard.ts'
import { declaration } from '#tests/support/declaration.ts'
import { keepFilesInDatabase } from '#tests/support/keeping-files.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { carryingFiles, pdf } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider({ mutesErrors: true })

type Who = Awaited<ReturnType<typeof newCustomer>>
type Given = Parameters<typeof makeShare>[0]

beforeEach(keepFilesInDatabase)
afterEach(() => {
  vi.unstubAllGlobals()
})

const link = 'https://shop.example/coat'
const receipt = (name = 'receipt.pdf') => new File([new Uint8Array(pdf(name))], name, { type: 'application/pdf' })

async function share(given: Given) {
  const made = await makeShare(given)
  await keepShare(made)
  return made
}

async function open(who: Who, language: Language = 'ru', query = '') {
  const page = await openPage(`/${language}/dashboard/shared${query}`, {
    fetch: carryingFiles(provider.fetch),
    token: who.token,
  })
  await page.title()
  const way = async (name: string) => {
    const ways = await screen.findByRole('list', { name: page.t('shares.what_for') })
    return within(ways).findByRole('link', { name: new RegExp(`^${name}`) })
  }
  return { ...page, way }
}

const waiting = async (who: Who) => takeOverShares(who.id)
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)

test('what the chosen form has no place for goes on waiting', async () => {
  const who = await newCustomer(provider)
  await share({ text: 'YT1234567890123451', files: [receipt()] })
  const page = await open(who, 'en')
  fireEvent.click(await page.way(page.t('shares.ways.numbers', { count: 1 })))
  const text = await screen.findByRole('textbox', { name: page.t('parcels.many.numbers') })
  await waitFor(() => expect((text as HTMLTextAreaElement).value).toContain('YT1234567890123451'))
  const rest = async () => (await waiting(who)).map(({ text: said, files }) => [said, files.length])
  await waitFor(async () => expect(await rest()).toEqual([['', 1]]))

  await share({ text: link, files: [receipt()] })
  act(() => page.navigate('/en/dashboard/shared'))
  fireEvent.click(await page.way(page.t('shares.ways.top_up')))
  await screen.findByRole('list', { name: page.t('payments.form.proofs') })
  await waitFor(async () => expect(await rest()).toEqual(expect.arrayContaining([[link, 0]])))
})

test.each([
  ['top_up', 'payments.form.proofs'],
  ['parcel', 'parcels.act.invoices'],
] as const)('files that find no room in the form of %s go on waiting, and that is said', async (name, legend) => {
  const who = await newCustomer(provider)
  const named = (...names: string[]) => names.map((each) => receipt(`${each}.pdf`))
  await share({ files: named('1', '2', '3', '4') })
  const page = await open(who, 'en')
  fireEvent.click(await page.way(page.t(`shares.ways.${name}`)))
  await within(await screen.findByRole('list', { name: page.t(legend) })).findByText('4.pdf')
  await waitFor(async () => expect(await waiting(who)).toEqual([]))

  await share({ files: named('5', '6', '7') })
  act(() => page.navigate('/en/dashboard/shared'))
  fireEvent.click(await page.way(page.t(`shares.ways.${name}`)))
  await screen.findByText(page.t('forms.share_left'))
  await within(await screen.findByRole('list', { name: page.t(legend) })).findByText('5.pdf')
  const left = async () => (await waiting(who)).map(({ files }) => files.map(({ file }) => file.name))
  await waitFor(async () => expect(await left()).toEqual([['6.pdf', '7.pdf']]))
  act(() => page.navigate('/en/dashboard/shared'))
  const files = await screen.findByRole('list', { name: page.t('shares.files') })
  expect(
    within(files)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toMatchObject([expect.stringContaining('6.pdf'), expect.stringContaining('7.pdf')])
})

test('a blocked customer sees what was shared and may discard it, and is offered nothing to begin with it', async () => {
  const who = await newCustomer(provider)
  await parcelDesk(provider).block(who.id, { ru: 'Проверка', en: 'Check' })
  await share({ text: 'YT1234567890123451' })
  const { t, address } = await open(who, 'en')
  expect(await screen.findByText(t('shares.blocked'))).toBeTruthy()
  expect(screen.queryByRole('list', { name: t('shares.what_for') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('shares.paste') })).toBeNull()
  expect(address()).toBe('/en/dashboard/shared')
  fireEvent.click(screen.getByRole('button', { name: t('shares.discard') }))
  await waitFor(async () => expect(await waiting(who)).toEqual([]))
})

describe.each(languages)('in %s', (language) => {
  test('a link is asked about, goes into an order in one tap, and is not there a second time', async () => {
    const who = await newCustomer(provider)
    await share({ title: 'Wool coat', text: `Look! ${link}` })
    const { t, way, address, navigate } = await open(who, language)
    await screen.findByText(link)
    await way(t('shares.ways.parcel'))
    fireEvent.click(await way(t('shares.ways.order')))
    await waitFor(() => expect(field('items.0.url')?.value).toBe(link))
    expect(field('items.0.title')?.value).toBe('Wool coat')
    await waitFor(() => expect(address()).toBe(`/${language}/dashboard/order-for-calculation/create`))
    expect((await who.get(ordersForCalculation.list, {})).data).toEqual([])
    await waitFor(async () => expect(await waiting(who)).toEqual([]))
    act(() => navigate(`/${language}/dashboard/shared`))
    await screen.findByText(t('shares.none'))
  })

  test('a receipt goes to a top-up as its proof', async () => {
    const who = await newCustomer(provider)
    await share({ files: [receipt(), receipt('second.pdf')] })
    const { t, way } = await open(who, language)
    await screen.findByText('receipt.pdf')
    fireEvent.click(await way(t('shares.ways.top_up')))
    const list = await screen.findByRole('list', { name: t('payments.form.proofs') })
    await within(list).findByText('receipt.pdf')
    await within(list).findByText('second.pdf')
    await waitFor(async () => expect(await waiting(who)).toEqual([]))
  })

  test('tracking numbers open the screen that takes many, without a question', async () => {
    const who = await newCustomer(provider)
    await share({ text: 'YT1234567890123451\nYT1234567890123452' })
    const { t } = await open(who, language)
    const text = await screen.findByRole('textbox', { name: t('parcels.many.numbers') })
    expect((text as HTMLTextAreaElement).value).toBe('YT1234567890123451\nYT1234567890123452')
    screen.getByRole('button', { name: t('parcels.many.confirm', { count: 2 }) })
  })

  test('what is none of these gets words and the ways on, and is nothing but text', async () => {
    const who = await newCustomer(provider)
    const hostile = '<img src=x onerror=alert(1)> javascript:alert(1)'
    const { id } = await share({ text: hostile, files: [new File(['MZ'], '../../invoice.pdf')] })
    const { t } = await open(who, language)
    await screen.findByText(hostile)
    await screen.findByText(t('shares.nothing.files'))
    await screen.findByText('invoice.pdf')
    await screen.findByText(t('forms.scan_type'))
    expect(document.querySelector('img[src="x"], a[href^="javascript"]')).toBeNull()
    within(screen.getByRole('main')).getByRole('link', { name: t('titles.contact-us-inside') })
    expect((await waiting(who)).map((each) => each.id)).toEqual([id])
    fireEvent.click(screen.getByRole('button', { name: t('shares.discard') }))
    await screen.findByText(t('shares.none'))
    expect(await waiting(who)).toEqual([])
  })
})

test('a link and a receipt go into a new declaration together', async () => {
  const who = await newCustomer(provider)
  await share({ title: 'Wool coat', url: link, files: [receipt()] })
  const { t, way, portal, address } = await open(who, 'en')
  const { drafts } = await portal.runtime.load()
  fireEvent.click(await way(t('shares.ways.parcel')))
  await waitFor(() => expect(field('items.0.product_url')?.value).toBe(link))
  expect([field('title')?.value, field('shop_name')?.value]).toEqual(['Wool coat', 'shop.example'])
  const list = await screen.findByRole('list', { name: t('parcels.act.invoices') })
  await within(list).findByText('receipt.pdf')
  await waitFor(() => expect(address()).toBe('/en/dashboard/parcels/create'))
  await waitFor(async () => expect(await waiting(who)).toEqual([]))
  expect(await drafts.of('parcel.create').load()).toMatchObject({
    title: 'Wool coat',
    items: [{ product_url: link }],
    invoice_file_ids: [{ name: 'receipt.pdf' }],
  })
})

describe('an invoice of a parcel that is there', () => {
  async function withParcel() {
    const who = await newCustomer(provider)
    const body = declaration({ receiver_id: undefined, title: 'Boots' })
    const { data } = await who.get(parcelDrafts.create, { body })
    return { who, parcel: data, files: async () => (await who.get(parcelFiles.list, { params: { id: data.id } })).data }
  }

  test('is attached in one tap', async () => {
    const { who, parcel, files } = await withParcel()
    await share({ files: [receipt(), receipt('second.pdf')] })
    const { t, address } = await open(who)
    fireEvent.click(await screen.findByRole('button', { name: /Boots/ }))
    await waitFor(() => expect(address()).toBe(`/ru/dashboard/parcels/${parcel.id}`))
    expect((await files()).invoices.map(({ name }) => name)).toEqual(['receipt.pdf', 'second.pdf'])
    await screen.findByText(t('shares.parcels.attached'))
    expect(await waiting(who)).toEqual([])
  })

  test('waits here when it could not be attached, and is attached once by the next tap', async () => {
    const { who, files } = await withParcel()
    await share({ files: [receipt()] })
    let isBroken = true
    const whole = carryingFiles(provider.fetch)
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await whole(input, init)
      // The request arrives, but its answer is lost.
      if (isBroken && init?.method === 'POST' && addressOf(input).includes('/files'))
        throw new TypeError('Failed to fetch')
      return answer
    }
    const page = await openPage('/ru/dashboard/shared', { fetch, token: who.token })
    await page.title()
    fireEvent.click(await screen.findByRole('button', { name: /Boots/ }))
    await screen.findByText(page.t('shares.parcels.kept'))
    expect(await waiting(who)).toHaveLength(1)
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: /Boots/ }))
    await waitFor(async () => expect((await files()).invoices).toHaveLength(1))
    await waitFor(async () => expect(await waiting(who)).toEqual([]))
  })

  test('is no longer offered once the customer is blocked, although the parcel lacks it', async () => {
    const { who, parcel } = await withParcel()
    const staff = parcelDesk(provider)
    await staff.receive(parcel)
    await staff.ask(parcel.id, 'invoice_missing', { ru: 'Нужен счёт', en: 'We need it' })
    await share({ files: [receipt()] })
    const { t, portal } = await open(who, 'en')
    const offered = await screen.findByRole('button', { name: /Boots/ })
    expect(offered.textContent).toContain(t('shares.parcels.lacking'))

    await staff.block(who.id, { ru: 'Проверка', en: 'Check' })
    await act(() => portal.session.refresh())
    expect(await screen.findByText(t('shares.blocked'))).toBeTruthy()
    expect(screen.getByText('receipt.pdf')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Boots/ })).toBeNull()
    expect(screen.queryByRole('list', { name: t('shares.parcels.title') })).toBeNull()
  })

  test('needs a network, which is said', async () => {
    const { who } = await withParcel()
    await share({ files: [receipt()] })
    const { t, way } = await open(who)
    await screen.findByRole('button', { name: /Boots/ })
    act(() => onlineManager.setOnline(false))
    await screen.findByText(t('shares.parcels.offline'))
    expect(screen.queryByRole('button', { name: /Boots/ })).toBeNull()
    await way(t('shares.ways.top_up'))
  })
})

describe('without another app', () => {
  test('what the address brings is kept, and the address forgets it', async () => {
    const who = await newCustomer(provider)
    const { way, address, t } = await open(who, 'en', `?url=${encodeURIComponent(link)}&title=Coat`)
    await screen.findByText(link)
    await way(t('shares.ways.order'))
    expect(address()).toBe('/en/dashboard/shared')
    expect(await waiting(who)).toMatchObject([{ url: link, title: 'Coat' }])
  })

  test('a link is pasted, or typed where the clipboard is closed', async () => {
    const who = await newCustomer(provider)
    const { t } = await open(who, 'en')
    await screen.findByText(t('shares.none'))
    const readText = vi.fn<() => Promise<string>>(async () => {
      throw new DOMException('No', 'NotAllowedError')
    })
    stubClipboard({ readText })
    fireEvent.click(screen.getByRole('button', { name: t('shares.paste') }))
    await screen.findByText(t('shares.cannot_paste'))
    const typed = screen.getByRole('textbox', { name: t('shares.text') })
    expect(document.activeElement).toBe(typed)
    fireEvent.change(typed, { target: { value: 'shop.example/hat' } })
    fireEvent.click(screen.getByRole('button', { name: t('shares.go_on') }))
    await screen.findByText('https://shop.example/hat')

    readText.mockResolvedValue(link)
    fireEvent.click(screen.getByRole('button', { name: t('shares.paste') }))
    await screen.findByText(link)
    expect(await waiting(who)).toHaveLength(2)
  })

  test('files are chosen, and links are dropped anywhere on the page', async () => {
    const who = await newCustomer(provider)
    const { t } = await open(who, 'en')
    await screen.findByText(t('shares.none'))
    await userEvent.upload(screen.getByLabelText(t('shares.choose_files')), receipt())
    await screen.findByText('receipt.pdf')
    const dataTransfer = { files: [], types: ['text/uri-list'], getData: () => link }
    fireEvent.drop(document.body, { dataTransfer })
    await screen.findByText(link)
    fireEvent.drop(document.body, {
      dataTransfer: { files: [receipt('dropped.pdf')], types: ['Files'], getData: () => '' },
    })
    await screen.findByText('dropped.pdf')
    expect(await waiting(who)).toHaveLength(3)
  })

  test('a file that the system opens with the portal is asked about, and not once more after a reload', async () => {
    const who = await newCustomer(provider)
    type Consumer = (launch: { files: { getFile: () => Promise<File> }[] }) => void
    const file = receipt('opened.pdf')
    const setConsumer = (consumer: Consumer) => consumer({ files: [{ getFile: async () => file }] })
    vi.stubGlobal('launchQueue', { setConsumer })
    const timing = { type: 'navigate' }
    vi.stubGlobal('PerformanceNavigationTiming', { [Symbol.hasInstance]: () => true })
    const timings = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([timing] as never)
    await open(who, 'en')
    await screen.findByText('opened.pdf')
    closePages()
    timing.type = 'reload'
    await open(who, 'en')
    await screen.findByText('opened.pdf')
    expect(await waiting(who)).toHaveLength(1)
    timings.mockRestore()
  })
})

test('what another tab has taken is not filled in, and that is said', async () => {
  const who = await newCustomer(provider)
  const { id } = await share({ text: link })
  const { t } = await open(who, 'en')
  const ways = await screen.findByRole('list', { name: t('shares.what_for') })
  await dropShare(id)
  fireEvent.click(within(ways).getByRole('link', { name: new RegExp(`^${t('shares.ways.order')}`) }))
  await screen.findByText(t('forms.share_gone'))
  await waitFor(() => expect(window.location.search).not.toContain(id))
})

test('what did not arrive is said, in words', async () => {
  const who = await newCustomer(provider)
  const { t } = await open(who, 'ru', '?missed')
  expect((await screen.findByRole('alert')).textContent).toContain(t('shares.missed'))
})

test('a browser that keeps nothing says so', async () => {
  const who = await newCustomer(provider)
  const { t } = await open(who, 'ru')
  await screen.findByText(t('shares.none'))
  vi.stubGlobal('indexedDB', undefined)
  fireEvent.change(screen.getByRole('textbox', { name: t('shares.text') }), { target: { value: link } })
  fireEvent.click(screen.getByRole('button', { name: t('shares.go_on') }))
  expect((await screen.findByRole('alert')).textContent).toBe(t('shares.not_kept'))
})
