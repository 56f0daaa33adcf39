import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ordersForCalculation as orders } from '#contracts/orders/orders.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { orderDraft } from '#tests/support/order.ts'
import { pdf, picture, upload } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()
afterEach(() => {
  vi.restoreAllMocks()
})

test('files are attached one after the other without losing any, and taken away when asked, each alone', async () => {
  const who = await newCustomer(provider)
  const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null }) })
  const names = async () =>
    (await who.get(orders.show, { params: { id: data.id } })).data.files.map(({ name }) => name).toSorted()
  const page = await openPage(`/ru/dashboard/order-for-calculation/${data.id}`, {
    token: who.token,
    /** jsdom's FormData is not the one of the provider's process: chosen files are uploaded as they would be sent. */
    async fetch(input, init) {
      const address = input instanceof Request ? input.url : input.toString()
      if (!address.endsWith('/files') || !(init?.body instanceof FormData)) return provider.fetch(input, init)
      const { name } = init.body.get('file') as File
      const key = new Headers(init.headers).get('Idempotency-Key') ?? undefined
      return Response.json({ data: await upload(provider, who.token, pdf(name), { name, key }) }, { status: 201 })
    },
  })
  const { t } = page

  await screen.findByText(t('forms.add_scan'))
  // Not `fireEvent`: files that it puts into a field stay after the page empties the field, and would be taken twice.
  const choose = (files: File[]) =>
    userEvent.upload(document.querySelector('[name="files"]') as HTMLElement, files, { applyAccept: false })
  const chosen = ['size.pdf', 'list.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }))
  const wrong = (name: string) => new File(['x'], name, { type: 'text/plain' })
  await choose([...chosen, wrong('notes.txt')])
  await screen.findByText(t('forms.scan_type'))
  // A refused file stays listed after the next choice; choosing it again lists it once.
  await choose([wrong('plan.txt')])
  await waitFor(() => expect(screen.getAllByText(t('forms.scan_type'))).toHaveLength(2))
  await choose([wrong('notes.txt')])
  await waitFor(() => expect(screen.getAllByText('notes.txt')).toHaveLength(1))
  expect(screen.getAllByText(t('forms.scan_type'))).toHaveLength(2)
  await waitFor(async () => expect(await names()).toEqual(['list.pdf', 'size.pdf']))

  // Another tab adds a file too, so this one shows an old list.
  const other = await upload(provider, who.token, pdf('sketch.pdf'), { name: 'sketch.pdf' })
  const { files } = (await who.get(orders.show, { params: { id: data.id } })).data
  const file_ids = [...files.map(({ id }) => id), other.id]
  await who.get(orders.update, { params: { id: data.id }, body: { file_ids } })

  fireEvent.click(await screen.findByRole('button', { name: t('ui.file.remove', { name: 'list.pdf' }) }))
  const asked = within(await screen.findByRole('dialog'))
  fireEvent.click(asked.getByRole('button', { name: t('orders.file.remove') }))
  await waitFor(async () => expect(await names()).toEqual(['size.pdf', 'sketch.pdf']))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'list.pdf' })).toBeNull())
  expect(screen.getByRole('link', { name: 'size.pdf' })).toBeTruthy()
})

test('whoever has left the order is told of a file that did not arrive', async () => {
  const who = await newCustomer(provider)
  const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null }) })
  let fail: (() => void) | undefined
  const { t, navigate } = await openPage(`/ru/dashboard/order-for-calculation/${data.id}`, {
    token: who.token,
    async fetch(input, init) {
      if (!(init?.body instanceof FormData)) return provider.fetch(input, init)
      await new Promise<void>((resolve) => (fail = resolve))
      return new Response('', { status: 500 })
    },
  })
  await screen.findByText(t('forms.add_scan'))
  const file = new File(['%PDF'], 'size.pdf', { type: 'application/pdf' })
  await userEvent.upload(document.querySelector('[name="files"]') as HTMLElement, [file], { applyAccept: false })
  await waitFor(() => expect(fail).toBeDefined())
  act(() => navigate('/ru/dashboard/order-for-calculation'))
  await screen.findByRole('heading', { level: 1, name: t('orders.title') })
  fail?.()
  await screen.findByText(/^size\.pdf: /)
})

test('a refused file takes up no room', async () => {
  const who = await newCustomer(provider)
  const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null }) })
  const { t } = await openPage(`/ru/dashboard/order-for-calculation/${data.id}`, {
    token: who.token,
    // The files are chosen; whether they arrive is another test.
    fetch: async (input, init) =>
      init?.body instanceof FormData ? new Response('', { status: 500 }) : provider.fetch(input, init),
  })
  await screen.findByText(t('forms.add_scan'))
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' })
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => new File(['%PDF'], `${name}.pdf`, { type: 'application/pdf' }))
  await userEvent.upload(document.querySelector('[name="files"]') as HTMLElement, [notes, ...five], {
    applyAccept: false,
  })
  await screen.findByText(t('forms.scan_type'))
  expect(screen.getByText('e.pdf')).toBeTruthy()
  expect(screen.queryByText(t('orders.file.many', { most: 5 }))).toBeNull()
})

/** An order with a document and a picture, open for longer than the addresses of both live. */
async function openForLong() {
  const who = await newCustomer(provider)
  const plan = await upload(provider, who.token, pdf('size.pdf'), { name: 'size.pdf' })
  const photo = await upload(provider, who.token, await picture('png'), { name: 'look.png' })
  const body = { ...orderDraft({ receiver_id: null }), file_ids: [plan.id, photo.id] }
  const { data } = await who.get(orders.create, { body })
  const { t } = await openPage(`/ru/dashboard/order-for-calculation/${data.id}`, { token: who.token })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'size.pdf' })
  const preview = () => document.querySelector<HTMLImageElement>('main li img')
  expect(fireEvent.click(link)).toBe(true)
  const before = { link: link.getAttribute('href') ?? '', preview: preview()?.getAttribute('src') ?? '' }
  provider.clock.advance(16 * 60_000)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000)
  const isAlive = async (address: string | null | undefined) => (await provider.fetch(address ?? '')).status === 200
  return { t, link, preview, before, isAlive }
}

test('a link whose address has run out is asked for again, and said to work now', async () => {
  const { t, link, before, isAlive } = await openForLong()
  expect(fireEvent.click(link)).toBe(false)
  await screen.findByText(t('ui.file.renewed'))
  expect([await isAlive(before.link), await isAlive(link.getAttribute('href'))]).toEqual([false, true])
  expect(fireEvent.click(link)).toBe(true)
})

test('a preview that does not load any more is asked for again', async () => {
  const { preview, before, isAlive } = await openForLong()
  fireEvent.error(preview() as HTMLImageElement)
  await waitFor(() => expect(preview()?.getAttribute('src') ?? before.preview).not.toBe(before.preview))
  expect(await isAlive(preview()?.getAttribute('src'))).toBe(true)
})
