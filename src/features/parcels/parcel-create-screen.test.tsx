import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parcelChanges } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcelFiles } from '#contracts/parcels/papers.ts'
import type { Language } from '#contracts/wire.ts'
import { openingTime } from '#offline/database.ts'
import { customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { keepFilesInDatabase } from '#tests/support/keeping-files.ts'
import { errorOf, field } from '#tests/support/profile-fields.ts'
import { carryingFiles, pdf } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { readDeclaration } from './declaration.ts'

const at = '/dashboard/parcels/create'
const { provider } = withProvider()
beforeAll(async () => {
  // The first page of a run loads all the code, which takes time on a busy machine.
  const warm = await openPortal(provider, { at })
  warm.close()
}, 120_000)
afterEach(() => {
  vi.useRealTimers()
})

const submit = () => userEvent.click(document.querySelector('button[type="submit"]') as HTMLElement)

async function open(language: Language = 'ru', more: { fetch?: typeof fetch; at?: string } = {}) {
  const portal = await openPortal(provider, { at, language, ...more })
  await waitFor(() => field('tracking_number'))
  return portal
}

/** A customer who has looked at a parcel before, so that it is cached. */
async function openLooked(id: number) {
  const portal = await openPortal(provider, { at: `/dashboard/parcels/${id}` })
  await screen.findByText(portal.t('parcels.detail.history'))
  return { ...portal, main: () => screen.getByRole('main') }
}

const isDeclaring = (input: RequestInfo | URL, init?: RequestInit) =>
  init?.method === 'POST' && input === '/api/parcels'
const refuse = (status: number, message: string) => Promise.resolve(Response.json({ message }, { status }))
const accept: typeof fetch = (input, init) => provider.fetch(input, init)

async function fill(values: Record<string, string>) {
  const usual = {
    tracking_number: `1Z${Date.now()}`,
    shop_name: 'Northpine',
    'items.0.description_ru': 'Куртка мембранная',
    'items.0.description_en': 'Shell jacket',
    'items.0.unit_price': '149,50',
  }
  for (const [name, value] of Object.entries({ ...usual, ...values })) {
    fireEvent.change(field(name), { target: { value } })
  }
  const point = field('pickup_point_id') as unknown as HTMLSelectElement
  await userEvent.selectOptions(point, point.options[1]?.value ?? '')
}

describe.each(['ru', 'en'] as const)('bad input, in %s', (language) => {
  it('is said at each field, in the words of the page, the first one in focus', async () => {
    const { t, path } = await open(language)
    await userEvent.type(field('title'), 'Для мамы')
    fireEvent.change(field('pickup_point_id'), { target: { value: '' } })
    await submit()
    const empty = ['tracking_number', 'shop_name', 'items.0.description_ru', 'items.0.unit_price', 'pickup_point_id']
    await waitFor(() => expect(empty.map(errorOf)).toEqual(empty.map(() => t('errors.required'))))
    await waitFor(() => expect(document.activeElement).toBe(field('tracking_number')))
    expect(field('title').value).toBe('Для мамы')
    expect(path()).toBe(`/${language}${at}`)

    await fill({ 'items.0.description_en': 'куртка', 'items.0.unit_price': '0', 'items.0.product_url': 'нет' })
    await submit()
    await waitFor(() => expect(errorOf('items.0.description_en')).toBe(t('errors.latin')))
    expect(errorOf('items.0.unit_price')).toBe(t('errors.positive'))
    expect(errorOf('items.0.product_url')).toBe(t('errors.url'))
    expect(errorOf('tracking_number')).toBeNull()
    await fill({ 'items.0.unit_price': '-5', declared_weight: 'abc' })
    await waitFor(() => expect(errorOf('items.0.unit_price')).toBe(t('errors.sum')))
    expect(errorOf('declared_weight')).toBe(t('errors.weight'))
  })

  it('is said by the provider too, at the field, and mending it is enough', async () => {
    const { t, path, device } = await open(language)
    const taken = await provider.fetch('/api/parcels?filter[step]=transit', {
      headers: { Authorization: `Bearer ${await provider.signIn('anna@aist.example')}`, Accept: 'application/json' },
    })
    const { data } = (await taken.json()) as { data: { number: string; tracking_number: string }[] }
    await fill({ tracking_number: data[0]?.tracking_number ?? '', title: `Refused ${language}` })
    await submit()
    await waitFor(() => expect(path()).toMatch(/\?entry=/))
    await waitFor(() =>
      expect(errorOf('tracking_number')).toBe(t('errors.tracking_taken', { number: data[0]?.number ?? '' })),
    )
    await waitFor(() => expect(document.activeElement).toBe(field('tracking_number')))
    expect(field('title').value).toBe(`Refused ${language}`)
    expect(device.outbox.list().map((entry) => entry.state)).toEqual(['refused'])

    await userEvent.clear(field('tracking_number'))
    await userEvent.type(field('tracking_number'), `1ZMENDED${Date.now()}`)
    await submit()
    await waitFor(() => expect(path()).toBe(`/${language}/dashboard/parcels`))
    expect(await screen.findByText(`Refused ${language}`)).toBeTruthy()
    await waitFor(() => expect(device.outbox.list()).toEqual([]))
  })
})

it('shows the first error as it is read, in a field that appeared late too', async () => {
  const { t } = await open()
  await userEvent.click(screen.getByRole('radio', { name: t('parcels.create.personal') }))
  await submit()
  await waitFor(() => expect(errorOf('sender_id')).toBe(t('errors.required')))
  await waitFor(() => expect(document.activeElement).toBe(field('sender_id')))
})

it('shows what is wrong with the whole, wherever one has scrolled to', async () => {
  const { path } = await open('ru', {
    fetch: (input, init) => (isDeclaring(input, init) ? refuse(409, 'Уже занято') : provider.fetch(input, init)),
  })
  await fill({})
  await submit()
  await waitFor(() => expect(path()).toMatch(/\?entry=/))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Уже занято')
  await waitFor(() => expect(document.activeElement).toBe(alert))
})

describe('while a declaration is on its way', () => {
  it.each([
    ['arrives', 'parcels.create.done', accept],
    ['is refused', 'parcels.queue.refused', () => refuse(422, 'Нет')],
  ] as const)('its fields are locked; when it %s, whoever went elsewhere stays there', async (_, words, answer) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const { t, path, navigate, device } = await open('ru', {
      fetch: (input, init) =>
        isDeclaring(input, init) ? gate.then(() => answer(input, init)) : provider.fetch(input, init),
    })
    await fill({})
    await submit()
    await waitFor(() => expect(device.outbox.list()).toHaveLength(1))
    expect(field('title').matches(':disabled')).toBe(true)

    act(() => navigate('/ru/dashboard/settings'))
    await screen.findByRole('heading', { level: 1, name: t('settings.title') })
    release()
    await screen.findByText(t(words))
    expect(path()).toBe('/ru/dashboard/settings')
  })
})

describe('declaring a parcel', () => {
  it('counts in what the shops of the warehouse are paid in, until another currency was chosen', async () => {
    const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
    const ofCountry = (country: RegExp) => {
      const options = [...(field('warehouse_id') as unknown as HTMLSelectElement).options]
      return options.find((option) => country.test(option.text))?.value ?? ''
    }
    const first = await open()
    choose('warehouse_id', ofCountry(/США/))
    expect(field('declared_currency').value).toBe('USD')
    choose('warehouse_id', ofCountry(/Герм/))
    expect(field('declared_currency').value).toBe('EUR')
    choose('warehouse_id', ofCountry(/Кит/))
    expect(field('declared_currency').value).toBe('CNY')
    choose('declared_currency', 'KZT')
    await new Promise((resolve) => setTimeout(resolve, 700))
    first.close()

    const second = await open()
    await waitFor(() => expect(field('declared_currency').value).toBe('KZT'))
    choose('warehouse_id', ofCountry(/Герм/))
    expect(field('declared_currency').value).toBe('KZT')
    second.close()
  })

  it('takes two items and another service, and shows it in the list', async () => {
    const { t, path } = await open()
    await fill({ title: 'Две вещи' })
    await userEvent.click(screen.getByRole('button', { name: t('parcels.create.add_item') }))
    await fill({
      'items.1.description_ru': 'Носки шерстяные',
      'items.1.description_en': 'Wool socks',
      'items.1.unit_price': '12.5',
    })
    const off = screen.getAllByRole<HTMLInputElement>('switch').find((each) => !each.checked)
    const service = document.getElementById(off?.getAttribute('aria-labelledby') ?? '')?.textContent ?? 'a service'
    await userEvent.click(off as HTMLElement)
    const threshold = await screen.findByRole<HTMLSelectElement>('combobox', { name: t('forms.threshold.label') })
    expect(threshold.value).toBe('')
    expect(screen.getByText(t('parcels.create.services_note'))).toBeTruthy()
    await userEvent.selectOptions(threshold, t('forms.threshold.always'))
    expect(screen.getByText(t('parcels.create.threshold_note_always'))).toBeTruthy()
    await userEvent.selectOptions(threshold, t('forms.threshold.up_to', { percent: 30 }))
    expect(screen.getByText(t('parcels.create.threshold_note'))).toBeTruthy()
    await submit()
    await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'))
    await userEvent.click(await screen.findByRole('link', { name: /Две вещи/ }))
    await screen.findByText(t('parcels.detail.history'))
    const main = within(screen.getByRole('main'))
    expect(main.getByText('Куртка мембранная')).toBeTruthy()
    expect(main.getByText('Носки шерстяные')).toBeTruthy()
    expect(main.getByText(/162,00/)).toBeTruthy()
    expect(main.getAllByText(service).length).toBeGreaterThan(0)
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const id = path().split('/').at(-1) ?? ''
    expect((await anna.get(parcelChanges.show, { params: { id } })).data.approve_over_percent).toBe(30)
  })

  it('of a customer without default services says what they are for, not that some are ticked', async () => {
    const { t, close } = await openPortal(provider, { at, email: 'new@aist.example' })
    await screen.findByText(t('parcels.create.services_choose'))
    expect(screen.queryByText(t('parcels.create.services_note'))).toBeNull()
    close()
  })

  it('takes the shop’s invoice along, which arrives with the parcel', async () => {
    keepFilesInDatabase()
    const { t, path } = await open('ru', { fetch: carryingFiles(accept) })
    await fill({ title: 'Со счётом' })
    const invoice = new File([new Uint8Array(pdf())], 'invoice.pdf', { type: 'application/pdf' })
    await userEvent.upload(field('invoice_file_ids'), invoice)
    const list = await screen.findByRole('list', { name: t('parcels.act.invoices') })
    await waitFor(() => expect(within(list).queryByText(t('ui.file.loading'))).toBeNull())
    await submit()
    await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'))
    const link = await screen.findByRole('link', { name: /Со счётом/ })
    const id = link.getAttribute('href')?.split('/').at(-1) ?? ''
    const anna = customer(provider, await provider.signIn('anna@aist.example'))
    const { invoices } = (await anna.get(parcelFiles.list, { params: { id } })).data
    expect(invoices.map(({ name }) => name)).toEqual(['invoice.pdf'])
  })

  it('asks where the parcel goes before it offers services', async () => {
    await open()
    expect(screen.getAllByRole('switch').length).toBeGreaterThan(0)
    // The first invalid field in page order gets the focus.
    expect(document.querySelector('[name="pickup_point_id"], [role="switch"]')).toBe(field('pickup_point_id'))
  })

  it('reads prices as they are written in English, in the sum and in what is sent', async () => {
    const { t, path } = await open('en')
    await userEvent.click(screen.getByRole('button', { name: t('parcels.create.add_item') }))
    await fill({
      title: 'In thousands',
      'items.0.unit_price': '1,200',
      'items.1.description_ru': 'Часы',
      'items.1.description_en': 'Watch',
      'items.1.unit_price': '1,234.50',
    })
    expect(field('items.1.unit_price').value).toBe('1,234.50')
    expect(screen.getByRole('main').textContent).toContain('2,434.50')
    const invoice = await screen.findByRole('textbox', { name: new RegExp(`^${t('parcels.create.invoice_sum')}`) })
    fireEvent.change(invoice, { target: { value: '2,434.50' } })
    expect(screen.queryByText(/Your items come to/)).toBeNull()
    await submit()
    await waitFor(() => expect(path()).toBe('/en/dashboard/parcels'))
    await userEvent.click(await screen.findByRole('link', { name: /In thousands/ }))
    await screen.findByText(t('parcels.detail.history'))
    expect(screen.getByRole('main').textContent).toContain('2,434.50')
  })

  it('starts with the services of the customer’s defaults; of two that conflict only the last stays on', async () => {
    await open()
    const on = () => screen.getAllByRole<HTMLInputElement>('switch').filter((each) => each.checked)
    const named = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
    expect(on().length).toBeGreaterThan(0)
    // Rarely used services are collapsed; switched-on ones never are.
    const more = screen.getByText(/^Ещё \d+ услуг/).closest('details')
    expect(more?.open).toBe(false)
    expect(on().filter((each) => more?.contains(each))).toEqual([])
    await userEvent.click(screen.getByText(/^Ещё \d+ услуг/))
    await userEvent.click(named(/Убрать упаковку магазина/))
    expect(named(/Убрать упаковку магазина/).checked).toBe(true)
    await userEvent.click(named(/Сохранить коробку магазина/))
    expect(named(/Сохранить коробку магазина/).checked).toBe(true)
    expect(named(/Убрать упаковку магазина/).checked).toBe(false)
  })

  it('begins like an earlier parcel with all that the contract still takes, under a number of its own', async () => {
    const anna = customer(provider, await provider.signIn('anna@aist.example'))
    const { data } = await anna.get(parcelDrafts.create, { body: declaration({ title: 'Снова' }) })
    const { path } = await open('ru', { at: `${at}?like=${data.id}` })
    expect(field('items.1.description_en').value).toBe('Socks')
    expect(field('tracking_number').value).toBe('')
    fireEvent.change(field('tracking_number'), { target: { value: `1Z${Date.now()}` } })
    await submit()
    await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'))
    await waitFor(() => expect(screen.getAllByText('Снова')).toHaveLength(2))
  })

  it('goes the way of the last declaration, and tells what it will cost before it is weighed', async () => {
    const anna = customer(provider, await provider.signIn('anna@aist.example'))
    const { data } = await anna.get(parcelDrafts.create, { body: declaration({ pickup_point_id: 3, receiver_id: 2 }) })
    const { t, navigate, main } = await openLooked(data.id)
    act(() => navigate(`/ru${at}`))
    await waitFor(() => expect(field('pickup_point_id').value).toBe('3'))
    expect(field('receiver_id').value).toBe('2')
    await waitFor(() => expect(main().textContent).toContain(t('parcels.create.price_least')))
    fireEvent.change(field('declared_weight'), { target: { value: '2,5' } })
    await waitFor(() => expect(main().textContent).toContain(t('parcels.create.exact_later')))
    // Charged in whole steps of the tariff.
    await waitFor(() => expect(main().textContent).toMatch(/3,0\sкг/))
    expect(main().textContent).not.toContain(t('parcels.create.price_least'))
    // The share of the duty-free limit that the contents take.
    expect(screen.queryByRole('meter')).toBeNull()
    fireEvent.change(field('items.0.unit_price'), { target: { value: '9000' } })
    await screen.findByRole('meter')
    await screen.findByText(new RegExp(t('parcels.limit.over', { sum: '.+' })))
    fireEvent.change(field('declared_weight'), { target: { value: 'много' } })
    await submit()
    await waitFor(() => expect(errorOf('declared_weight')).toBe(t('errors.weight')))
  })

  it('fills in the English name of what is known by its Russian one, and leaves alone what was typed', async () => {
    await open()
    const names = () => [field('items.0.description_ru').value, field('items.0.description_en').value]
    await userEvent.type(field('items.0.description_ru'), 'Джинсы')
    expect(names()).toEqual(['Джинсы', 'Jeans'])
    await userEvent.type(field('items.0.description_ru'), ' узкие')
    expect(names(), 'what is known is not yet what is meant').toEqual(['Джинсы узкие', ''])
    await userEvent.clear(field('items.0.description_ru'))
    await userEvent.type(field('items.0.description_ru'), 'Палатка')
    await userEvent.type(field('items.0.description_en'), ' for two')
    expect(names()).toEqual(['Палатка', 'Tent for two'])
    await userEvent.clear(field('items.0.description_ru'))
    await userEvent.type(field('items.0.description_ru'), 'Джинсы')
    expect(names()).toEqual(['Джинсы', 'Tent for two'])
  })

  it('warns of a name that is too general, without refusing it', async () => {
    const { t } = await open()
    await userEvent.type(field('items.0.description_ru'), 'Одежда')
    expect(await screen.findByText(t('parcels.create.generic', { name: 'Одежда' }))).toBeTruthy()
  })

  it('says where the invoice comes to another sum, and leads past it to what is really wrong', async () => {
    const { t } = await open()
    await fill({})
    fireEvent.change(field('pickup_point_id'), { target: { value: '' } })
    const invoice = screen.getByLabelText(new RegExp(`^${t('parcels.create.invoice_sum')}`))
    fireEvent.change(invoice, { target: { value: '149,5' } })
    expect(screen.queryByText(/149,50.*149,50/)).toBeNull()
    fireEvent.change(invoice, { target: { value: '150' } })
    await screen.findByText(/149,50.*150,00/)
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(field('pickup_point_id')))
  })

  it('waits on the device when the provider does not answer, and arrives later', async () => {
    let isDown = false
    const { t, path, device, close } = await open('ru', {
      fetch: (input, init) =>
        isDown && init?.method === 'POST'
          ? Promise.reject(new TypeError('Failed to fetch'))
          : provider.fetch(input, init),
    })
    await fill({ title: 'Подождёт' })
    isDown = true
    await submit()
    await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'))
    expect(await screen.findByText(t('parcels.queue.title'))).toBeTruthy()
    expect(screen.getByText('Подождёт')).toBeTruthy()

    isDown = false
    await device.outbox.retry(device.outbox.list()[0]?.id ?? '')
    await waitFor(() => expect(screen.queryByText(t('parcels.queue.title'))).toBeNull())
    expect(await screen.findByText('Подождёт')).toBeTruthy()
    close()
  }, 30_000)

  it.each(['ru', 'en'] as const)(
    'says in %s that another tab has sent this form, keeps what was changed, and lets it be sent as another one',
    async (language) => {
      const { t, path, device, close } = await open(language)
      const [one, two] = [`First ${language}`, `Second ${language}`]
      await fill({ title: two })
      const typed = readDeclaration(await device.drafts.of('parcel.create').load())
      const client_uuid = typed?.client_uuid ?? ''
      await device.outbox.enqueue({ kind: 'parcel.create', body: declaration({ client_uuid, title: one }) })
      await waitFor(() => expect(device.outbox.list()).toEqual([]))

      await submit()
      await waitFor(() => expect(path()).toMatch(/\?entry=/))
      const alert = await screen.findByRole('alert')
      const number = /P-\d+/.exec(alert.textContent ?? '')?.[0] ?? ''
      expect(alert.textContent).toContain(t('parcels.queue.sent_as', { number }))
      const link = within(alert).getByRole('link', { name: t('parcels.queue.open_sent') })
      expect(link.getAttribute('href')).toMatch(new RegExp(`^/${language}/dashboard/parcels/\\d+$`))
      expect(field('title').value).toBe(two)

      await submit()
      await waitFor(() => expect(path()).toBe(`/${language}/dashboard/parcels`))
      expect(await screen.findByText(one)).toBeTruthy()
      expect(await screen.findByText(two)).toBeTruthy()
      await waitFor(() => expect(device.outbox.list()).toEqual([]))
      close()
    },
  )

  it('begins with what was typed in another tab, although the form was sent from this one', async () => {
    const first = await open()
    await fill({ title: 'Иначе' })
    const draft = first.device.drafts.of('parcel.create')
    const typed = readDeclaration(await draft.load())
    act(() => onlineManager.setOnline(false))
    await first.device.outbox.enqueue({
      kind: 'parcel.create',
      body: declaration({ client_uuid: typed?.client_uuid ?? '', title: 'Так' }),
    })
    // `pagehide` writes what is still unsaved.
    window.dispatchEvent(new Event('pagehide'))
    await draft.load()
    first.close()
    act(() => onlineManager.setOnline(true))

    const second = await open()
    await waitFor(() => expect(field('title').value).toBe('Иначе'))
    await waitFor(async () => expect(await second.device.outbox.whenRead()).toEqual([]))
    await submit()
    const { textContent } = await screen.findByRole('alert')
    const number = /P-\d+/.exec(textContent ?? '')?.[0] ?? ''
    expect(textContent).toContain(second.t('parcels.queue.sent_as', { number }))
    const kept = second.device.outbox.list()
    expect(kept.map((entry) => entry.kind === 'parcel.create' && entry.body.title)).toEqual(['Иначе'])
    second.close()
  })

  it('is filled in and sent where the browser’s database never answers, and says that nothing is kept', async () => {
    const silent = vi.fn<() => EventTarget>(() => new EventTarget())
    vi.stubGlobal('indexedDB', { open: silent })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const opening = open()
    await vi.waitFor(() => expect(silent).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(openingTime)
    const { t, path, close } = await opening
    expect(screen.getByText(t('parcels.create.not_kept'))).toBeTruthy()
    await fill({ title: 'Без базы' })
    await submit()
    await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'))
    expect(await screen.findByText('Без базы')).toBeTruthy()
    close()
  }, 30_000)

  it('keeps what was typed for the next visit', async () => {
    const first = await open()
    await userEvent.type(field('title'), 'Черновик')
    await new Promise((resolve) => setTimeout(resolve, 700))
    first.close()
    const second = await open()
    await waitFor(() => expect(field('title').value).toBe('Черновик'))
    await userEvent.click(screen.getByRole('button', { name: second.t('parcels.create.clear') }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: second.t('parcels.create.clear') }))
    await waitFor(() => expect(field('title').value).toBe(''))
    second.close()
  })
})

describe('a person who was added to the address book for it', () => {
  it('is chosen, and does not replace a later choice when the page is loaded again', async () => {
    const first = await open('ru', { at: `${at}?receiver=3` })
    await waitFor(() => expect(field('receiver_id').value).toBe('3'))
    await waitFor(() => expect(first.path()).not.toContain('receiver='))
    fireEvent.change(field('receiver_id'), { target: { value: '4' } })
    const draft = first.device.drafts.of('parcel.create')
    await waitFor(async () => expect(await draft.load()).toMatchObject({ receiver_id: '4' }))
    const address = first.path().replace(/^\/ru/, '')
    // As a browser does before a reload.
    window.dispatchEvent(new Event('pagehide'))
    first.close()
    cleanup()
    const again = await open('ru', { at: address })
    await waitFor(() => expect(field('receiver_id').value).toBe('4'))
    again.close()
  })

  it('is added by a link that knows the declaration which is being mended', async () => {
    const { t } = await open('ru', {
      fetch: (input, init) => (isDeclaring(input, init) ? refuse(422, 'Нет') : accept(input, init)),
    })
    await fill({})
    await submit()
    const link = () => screen.getByRole('link', { name: t('parcels.create.add_receiver') }).getAttribute('href')
    await waitFor(() => expect(link()).toMatch(/act=add&for=parcel&entry=.+/))
  })
})
