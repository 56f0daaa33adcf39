import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { receiverBook } from '#contracts/people/people.ts'
import { ordersForCalculation as orders } from '#contracts/orders/orders.ts'
import { languages, type Language } from '#contracts/wire.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { stubClipboard } from '#tests/support/clipboard.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { orderDraft } from '#tests/support/order.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const at = '/dashboard/order-for-calculation'
const { provider, openPage } = withProvider({ mutesErrors: true })

type Who = Awaited<ReturnType<typeof newCustomer>>
type Settings = { language?: Language; fetch?: typeof fetch; query?: string }

const isAsking = (input: RequestInfo | URL, init?: RequestInit) =>
  init?.method === 'POST' && input === '/api/order-for-calculations'
const listOf = async (who: Who) => (await who.get(orders.list, {})).data
const detailOf = async (who: Who, id: number) => (await who.get(orders.show, { params: { id } })).data

async function open(who: Who, { language = 'ru', fetch = provider.fetch, query = '' }: Settings = {}) {
  const page = await openPage(`/${language}${at}/create${query}`, { fetch, token: who.token })
  await page.title()
  await waitFor(() => field('link'))
  return page
}

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}
const errorOf = (name: string) => {
  const control = field(name)
  return control.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
    : null
}
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const paste = (text: string) => fireEvent.paste(field('link'), { clipboardData: { getData: () => text } })
const submit = () => fireEvent.click(document.querySelector('button[type="submit"]') as HTMLElement)
const links = () => [...document.querySelectorAll<HTMLInputElement>('[name$=".url"]')].map(({ value }) => value)

describe.each(languages)('a new order, in %s', (language) => {
  test('goes from a pasted list of links to the order itself', async () => {
    const who = await newCustomer(provider)
    const { t, address } = await open(who, { language })
    submit()
    await waitFor(() => expect(errorOf('link')).toBe(t('orders.form.no_items')))
    paste('1) https://a.example/1\n2) b.example/2\nhttps://a.example/1')
    await waitFor(() => expect(links()).toEqual(['https://a.example/1', 'https://b.example/2']))
    expect(field('link').value).toBe('')
    write('items.0.title', 'Наушники')
    write('items.0.unit_price', '18,50')
    write('items.0.color', 'Индиго')
    write('items.1.alternative', 'Blue')
    const [more] = screen.getAllByRole('button', { name: t('ui.quantity.more', { label: t('orders.item.quantity') }) })
    fireEvent.click(more as HTMLElement)
    fireEvent.change(field('destination_country_code'), { target: { value: 'KZ' } })
    write('comment', 'Gift')
    expect(screen.getAllByText(/37/).length).toBeGreaterThan(0)
    submit()
    await screen.findByText(t('orders.next.new'))
    const [order] = await listOf(who)
    expect(address()).toBe(`/${language}${at}/${order?.id}`)
    expect(await detailOf(who, order?.id ?? 0)).toMatchObject({
      status: 'new',
      destination_country_code: 'KZ',
      comment: 'Gift',
      items: [
        {
          url: 'https://a.example/1',
          title: 'Наушники',
          quantity: 2,
          unit_price: '18.50',
          currency: 'USD',
          color: 'Индиго',
        },
        { url: 'https://b.example/2', quantity: 1, unit_price: null, currency: null, alternative: 'Blue' },
      ],
    })
  })
})

describe('links', () => {
  test('that are typed are added by Enter, what is none is said, and one that was not added keeps the form here', async () => {
    const who = await newCustomer(provider)
    const { t } = await open(who)
    write('link', 'куртка')
    fireEvent.keyDown(field('link'), { key: 'Enter' })
    await waitFor(() => expect(errorOf('link')).toBe(t('orders.form.no_link')))
    write('link', 'a.example/1')
    fireEvent.keyDown(field('link'), { key: 'Enter' })
    await waitFor(() => expect(links()).toEqual(['https://a.example/1']))
    write('link', 'https://a.example/2')
    submit()
    await waitFor(() => expect(errorOf('link')).toBe(t('orders.form.link_left')))
    write('link', 'не ссылка')
    submit()
    await waitFor(() => expect(errorOf('link')).toBe(t('orders.form.no_link')))
    expect(await listOf(who)).toEqual([])
    fireEvent.click(
      screen.getByRole('button', { name: t('orders.item.remove', { name: t('orders.item.nth', { n: 1 }) }) }),
    )
    await waitFor(() => expect(links()).toEqual([]))
  })

  test('that are removed leave the focus at their neighbour, the last one at the field for links', async () => {
    const { t } = await open(await newCustomer(provider))
    const remove = (n: number) =>
      screen.getByRole('button', { name: t('orders.item.remove', { name: t('orders.item.nth', { n }) }) })
    paste('https://a.example/1\nhttps://a.example/2\nhttps://a.example/3')
    await waitFor(() => expect(links()).toHaveLength(3))
    await userEvent.click(remove(1))
    expect(document.activeElement, 'the next one').toBe(remove(1))
    await userEvent.click(remove(2))
    expect(document.activeElement, 'the previous one').toBe(remove(1))
    await userEvent.click(remove(1))
    expect(document.activeElement).toBe(field('link'))
  })

  test('that find no room stay in the field, and a list loses its doubles', async () => {
    const { t } = await open(await newCustomer(provider))
    const many = Array.from({ length: 22 }, (_, index) => `https://a.example/${index}`)
    paste(many.slice(0, 19).join('\n'))
    await waitFor(() => expect(links()).toHaveLength(19))
    paste(many.slice(18).join('\n'))
    await waitFor(() => expect(links()).toHaveLength(20))
    expect(field('link').value).toBe('https://a.example/20 https://a.example/21')
    expect(errorOf('link')).toBe(t('orders.form.no_room', { most: 20, count: 2 }))
    fireEvent.change(field('link'), { target: { value: 'https://a.example/20' } })
    submit()
    await waitFor(() => expect(errorOf('link')).toBe(t('orders.form.link_too_many')))
  })

  test('come from the clipboard by a button, and it is said where the browser refuses', async () => {
    const { t } = await open(await newCustomer(provider))
    const read = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('https://a.example/1')
      .mockRejectedValueOnce(new Error('denied'))
    stubClipboard({ readText: read })
    fireEvent.click(screen.getByRole('button', { name: t('orders.form.paste') }))
    await waitFor(() => expect(links()).toEqual(['https://a.example/1']))
    fireEvent.click(screen.getByRole('button', { name: t('orders.form.paste') }))
    await waitFor(() => expect(errorOf('link')).toBe(t('orders.form.cannot_paste')))
  })
})

describe('what is refused or cannot be sent', () => {
  test('is said at its field, and nothing that was typed is lost', async () => {
    const who = await newCustomer(provider)
    const { t, portal } = await open(who, {
      fetch: (input, init) =>
        isAsking(input, init)
          ? Promise.resolve(Response.json({ errors: { 'items.0.url': ['Магазин не отвечает'] } }, { status: 422 }))
          : provider.fetch(input, init),
    })
    paste('http://localhost/x\nhttps://b.example/2')
    await waitFor(() => expect(links()).toHaveLength(2))
    write('items.0.unit_price', 'дорого')
    write('items.1.title', 'я'.repeat(201))
    submit()
    await waitFor(() => expect(errorOf('items.0.url')).toBe(t('errors.url')))
    expect(errorOf('items.0.unit_price')).toBe(t('errors.sum'))
    expect(errorOf('items.1.title')).toBe(t('errors.too_long', { max: 200 }))
    write('items.0.url', 'https://a.example/1')
    write('items.0.unit_price', '10')
    write('items.1.title', 'я'.repeat(190))
    await screen.findByText(t('orders.form.room_left', { count: 10, most: 200 }))
    fireEvent.change(field('destination_country_code'), { target: { value: 'RU' } })
    submit()
    await waitFor(() => expect(errorOf('items.0.url')).toBe('Магазин не отвечает'))
    expect(field('items.0.unit_price').value).toBe('10')
    const device = await portal.runtime.load()
    expect(device.outbox.list()).toEqual([])
  })

  test('waits without a network, shown in the list, and arrives by itself', async () => {
    const who = await newCustomer(provider)
    const { t, address } = await open(who)
    paste('https://a.example/1')
    await waitFor(() => expect(links()).toHaveLength(1))
    write('items.0.title', 'Наушники')
    fireEvent.change(field('destination_country_code'), { target: { value: 'RU' } })
    act(() => onlineManager.setOnline(false))
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: t('orders.form.submit_queue') }).length).toBeGreaterThan(0),
    )
    for (const later of screen.getAllByRole('button', { name: t('orders.form.submit_queue') }))
      expect(later.querySelector('svg'), 'a clock').toBeTruthy()
    submit()
    await screen.findByRole('heading', { name: t('orders.queue.title') })
    expect(address()).toBe(`/ru${at}`)
    expect(screen.getByText(t('ui.queued.waiting'))).toBeTruthy()
    expect(await listOf(who)).toEqual([])
    act(() => onlineManager.setOnline(true))
    await waitFor(async () => expect(await listOf(who)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(t('orders.queue.title'))).toBeNull())
    await waitFor(() => expect(screen.getAllByText('Наушники').length).toBeGreaterThan(0))
  })

  test('once it was refused on its way it is corrected, or thrown away after a question', async () => {
    const who = await newCustomer(provider)
    let isRefused = true
    const fetch: typeof globalThis.fetch = (input, init) =>
      isRefused && isAsking(input, init)
        ? Promise.resolve(
            Response.json({ message: 'Нет', errors: { promo_code: ['Такого промокода нет'] } }, { status: 422 }),
          )
        : provider.fetch(input, init)
    const { t, address } = await open(who, { fetch })
    paste('https://a.example/1')
    await waitFor(() => expect(links()).toHaveLength(1))
    fireEvent.change(field('destination_country_code'), { target: { value: 'RU' } })
    write('promo_code', 'NONE')
    act(() => onlineManager.setOnline(false))
    submit()
    await screen.findByRole('heading', { name: t('orders.queue.title') })
    act(() => onlineManager.setOnline(true))
    fireEvent.click(await screen.findByRole('link', { name: t('offline.queue.mend') }))
    await waitFor(() => expect(errorOf('promo_code')).toBe('Такого промокода нет'))
    expect(address()).toContain('?entry=')
    isRefused = false
    write('promo_code', '')
    submit()
    await screen.findByText(t('orders.next.new'))
    expect(await listOf(who)).toHaveLength(1)
  })

  test('a form that is left is there again, and is thrown away only after a question', async () => {
    const who = await newCustomer(provider)
    const { t, navigate } = await open(who)
    expect(screen.queryByRole('button', { name: t('orders.form.clear') }), 'nothing was typed').toBeNull()
    paste('https://a.example/1')
    await waitFor(() => expect(links()).toHaveLength(1))
    write('items.0.title', 'Наушники')
    act(() => navigate(`/ru${at}`))
    await screen.findByRole('heading', { level: 1, name: t('orders.title') })
    act(() => navigate(`/ru${at}/create`))
    await waitFor(() => expect(field('items.0.title').value).toBe('Наушники'))
    fireEvent.click(await screen.findByRole('button', { name: t('orders.form.clear') }))
    const asked = within(await screen.findByRole('dialog'))
    fireEvent.click(asked.getByRole('button', { name: t('orders.form.clear') }))
    await waitFor(() => expect(links()).toEqual([]))
    // The button has gone with what was typed, so the focus is where the page begins.
    await waitFor(() => expect(screen.queryByRole('button', { name: t('orders.form.clear') })).toBeNull())
    expect(document.activeElement?.tagName).toBe('H1')
  })
})

describe('an order from a shop', () => {
  const query = '?shop=https%3A%2F%2Fshop.example'

  test('begins with its link, says that it is no product yet, and makes room for one', async () => {
    const who = await newCustomer(provider)
    const { t } = await open(who, { query })
    expect(links()).toEqual(['https://shop.example'])
    expect(screen.getByText(t('orders.item.front_page'))).toBeTruthy()
    paste('https://shop.example/jacket')
    await waitFor(() => expect(links()).toEqual(['https://shop.example/jacket']))
    expect(screen.queryByText(t('orders.item.front_page'))).toBeNull()
    paste('https://shop.example/boots')
    await waitFor(() => expect(links()).toHaveLength(2))
  })

  test('stays where something was typed about it', async () => {
    const who = await newCustomer(provider)
    await open(who, { query })
    write('items.0.title', 'Куртка')
    paste('https://shop.example/boots')
    await waitFor(() => expect(links()).toEqual(['https://shop.example', 'https://shop.example/boots']))
  })

  test('leaves alone what was typed before, and a form that is begun anew', async () => {
    const who = await newCustomer(provider)
    const { t, navigate } = await open(who)
    paste('https://a.example/1')
    await waitFor(() => expect(links()).toHaveLength(1))
    write('items.0.title', 'Наушники')
    act(() => navigate(`/ru${at}`))
    await screen.findByRole('heading', { level: 1, name: t('orders.title') })
    act(() => navigate(`/ru${at}/create${query}`))
    await waitFor(() => expect(field('items.0.title').value).toBe('Наушники'))
    expect(links()).toEqual(['https://a.example/1'])
    fireEvent.click(await screen.findByRole('button', { name: t('orders.form.clear') }))
    const asked = within(await screen.findByRole('dialog'))
    fireEvent.click(asked.getByRole('button', { name: t('orders.form.clear') }))
    await waitFor(() => expect(links()).toEqual([]))
  })
})

describe('an order that is there', () => {
  test('is changed in the same form; what the form does not show stays', async () => {
    const who = await newCustomer(provider)
    const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null }) })
    const { t, address } = await open(who, { query: `?order=${data.id}` })
    expect(field('items.0.title').value).toBe('Куртка зимняя')
    write('items.0.color', 'чёрный')
    submit()
    await screen.findByText(t('orders.next.new'))
    expect(address()).toBe(`/ru${at}/${data.id}`)
    expect((await detailOf(who, data.id)).items).toMatchObject([
      { color: 'чёрный', sku: 'NP-1', shop_name: 'Northpine', unit_price: '128.50' },
      { quantity: 3, unit_price: '12.00' },
    ])
  })

  test('as a draft is handed in by it', async () => {
    const who = await newCustomer(provider)
    const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null, status: 'draft' }) })
    const { t } = await open(who, { query: `?order=${data.id}` })
    // One beside the form, one in a phone's bar.
    expect(screen.getAllByRole('button', { name: t('orders.form.submit') })).toHaveLength(2)
    submit()
    await screen.findByText(t('orders.next.new'))
    expect((await detailOf(who, data.id)).status).toBe('new')
  })

  test('needs the network to be changed, and keeps what is typed', async () => {
    const who = await newCustomer(provider)
    const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null }) })
    const { t, navigate } = await open(who, { query: `?order=${data.id}` })
    write('comment', 'Without the box')
    act(() => onlineManager.setOnline(false))
    expect(screen.getAllByText(t('orders.form.edit_offline')).length).toBeGreaterThan(0)
    expect(document.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(true)
    act(() => navigate(`/ru${at}`))
    await screen.findByRole('heading', { level: 1, name: t('orders.title') })
    act(() => onlineManager.setOnline(true))
    act(() => navigate(`/ru${at}/create?order=${data.id}`))
    await waitFor(() => expect(field('comment').value).toBe('Without the box'))
  })

  test('goes on with what was typed, over what another device has saved since', async () => {
    const who = await newCustomer(provider)
    const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null }) })
    const { t, navigate } = await open(who, { query: `?order=${data.id}` })
    write('comment', 'Without the box')
    act(() => navigate(`/ru${at}`))
    await screen.findByRole('heading', { level: 1, name: t('orders.title') })
    await who.get(orders.update, { params: { id: data.id }, body: { title: 'Gifts' } })
    act(() => navigate(`/ru${at}/create?order=${data.id}`))
    await waitFor(() => expect(field('comment').value).toBe('Without the box'))
    await waitFor(() => expect(field('title').value).toBe('Gifts'))
  })

  test('that may not be changed any more is said to be closed', async () => {
    const who = await newCustomer(provider)
    const { data } = await who.get(orders.create, { body: orderDraft({ receiver_id: null }) })
    await who.get(orders.cancel, { params: { id: data.id } })
    const storage = memoryStorage()
    storage.setItem('auth-token', who.token ?? '')
    const page = await openPage(`/ru${at}/create?order=${data.id}`, { storage })
    expect(await screen.findByText(page.t('orders.form.closed'))).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })
})

test('an order that is not there is said to be missing, and not to be tried again', async () => {
  const who = await newCustomer(provider)
  const page = await openPage(`/ru${at}/create?order=999999`, { token: who.token })
  expect(await screen.findByText(page.t('orders.missing'))).toBeTruthy()
})

test('a receiver is offered where they live, and leaves with the country', async () => {
  const who = await newCustomer(provider)
  const { data } = await who.get(receiverBook.create, { body: receiverDraft() })
  await open(who)
  const country = data.country_code
  fireEvent.change(field('destination_country_code'), { target: { value: country } })
  await waitFor(() => expect(within(field('receiver_id')).getByRole('option', { name: data.name })).toBeTruthy())
  fireEvent.change(field('receiver_id'), { target: { value: String(data.id) } })
  const other = country === 'KZ' ? 'RU' : 'KZ'
  fireEvent.change(field('destination_country_code'), { target: { value: other } })
  await waitFor(() => expect(field('receiver_id').value).toBe(''))
  expect(within(field('receiver_id')).queryByRole('option', { name: data.name })).toBeNull()
})
