import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { receiverBook, receivers } from '#contracts/people/people.ts'
import { extraServices } from '#contracts/extra-services.ts'
import { parcelRequests } from '#contracts/parcels/actions.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { declaration } from '#tests/support/declaration.ts'
import { wholeCodes } from '#i18n/whole.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk, type ParcelDesk } from '#tests/support/parcel-desk.ts'
import { areInConflict } from '#rules/service-conflicts.ts'
import { allWords } from '#tests/support/part.tsx'
import { receiverDraft, receiverInTashkent } from '#tests/support/person.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()
let staff: ParcelDesk
beforeAll(() => {
  staff = parcelDesk(provider)
})

async function customerWithReceiver() {
  const who = await newCustomer(provider)
  const { data } = await who.get(receiverBook.create, { body: receiverDraft() })
  const stored = (title: string, change: Record<string, unknown> = {}) =>
    staff.stored(who, { title, receiver_id: data.id, extra_services: [], ...change })
  return { ...who, stored, detail: async (id: number) => (await who.get(parcels.show, { params: { id } })).data }
}
type Who = Awaited<ReturnType<typeof customerWithReceiver>>

async function open(who: Who, path: string, language: 'ru' | 'en' = 'ru') {
  const page = await openPage(`/${language}/dashboard/parcels${path}`, { token: who.token })
  await page.title()
  return page
}

const row = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })

test.each(['ru', 'en'] as const)(
  'in %s several parcels become one, after it is said what that means',
  async (language) => {
    const who = await customerWithReceiver()
    const ids = [await who.stored('Кружка'), await who.stored('Лампа'), await who.stored('Плед')]
    const page = await open(who, `?merge=${ids[0]}`, language)
    const { t } = page
    await waitFor(async () => expect((await row('Лампа')).disabled).toBe(false))
    expect((await row('Кружка')).checked).toBe(true)
    expect(screen.getByText(t('parcels.merge.choose_more'), { selector: 'p' })).toBeTruthy()
    fireEvent.click(await row('Лампа'))
    fireEvent.click(await row('Плед'))
    expect(page.address()).toBe(`/${language}/dashboard/parcels?merge=${ids.join()}`)
    const values = await Promise.all(ids.map(async (id) => Number((await who.detail(id)).declared_value)))
    const whole = values.reduce((sum, each) => sum + each, 0)
    await screen.findByRole('heading', { name: t('parcels.merge.together', { count: 3 }) })
    // With its cents: the same digits may occur in a parcel's number.
    const declared = new RegExp(`\\b${whole.toFixed(2).replace('.', '[.,]')}\\b`)
    expect(screen.getByText(declared), 'the declared value').toBeTruthy()
    // In the card, and in the bar until the price is known.
    const weight = screen.getAllByText(language === 'ru' ? '3,600 кг' : '3.600 kg', {
      normalizer: (text) => text.replaceAll('\u00a0', ' '),
    })
    expect(weight.map(({ tagName }) => tagName)).toContain('DD')
    fireEvent.click(screen.getByRole('button', { name: t('parcels.merge.ask') }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(t('parcels.merge.ask_text'))).toBeTruthy()
    fireEvent.change(question.getByRole('textbox'), { target: { value: 'Всё для дома' } })
    const go = question.getByRole('button', { name: t('parcels.merge.ask') })
    fireEvent.click(go)
    fireEvent.click(go)
    await waitFor(() => expect(page.address()).toMatch(/parcels\/\d+$/))
    const made = await who.detail(Number(page.address().split('/').at(-1)))
    expect(made).toMatchObject({ title: 'Всё для дома', status: 'received' })
    expect(new Set(made.child_parcel_ids)).toEqual(new Set(ids))
    // Each child names the box it belongs to.
    expect(await screen.findByRole('link', { name: /Кружка/ })).toBeTruthy()
  },
)

test('what cannot go into one box says why, and what is chosen can be left out again', async () => {
  const who = await customerWithReceiver()
  const { data: other } = await who.get(receiverBook.create, { body: receiverDraft() })
  const first = await who.stored('Кружка')
  const foreign = await who.stored('Подарок', { receiver_id: other.id })
  const priced = await who.stored('Ваза')
  await staff.ask(priced, 'invoice_missing', { ru: 'Нужен счёт', en: 'An invoice' })
  await who.get(parcelRequests.create, {
    params: { id: priced },
    body: { client_uuid: crypto.randomUUID(), kind: 'repack' },
  })
  const page = await open(who, `?merge=${first},${foreign}`)
  const { t } = page
  await screen.findAllByText(t('parcels.merge.receiver'))
  expect(screen.queryByRole('button', { name: t('parcels.merge.ask') })).toBeNull()
  expect((await row('Ваза')).disabled).toBe(true)
  expect(screen.getByText(t('parcels.merge.requested'))).toBeTruthy()
  fireEvent.click(await row('Подарок'))
  expect(page.address()).toBe(`/ru/dashboard/parcels?merge=${first}`)
  await waitFor(async () => expect((await row('Подарок')).disabled).toBe(true))
})

test('each warehouse has its own list, it is said what one box saves, and who gets it is asked once', async () => {
  const who = await customerWithReceiver()
  const to = { receiver_id: null }
  const ids = [await who.stored('Кружка', to), await who.stored('Лампа', to)]
  await who.stored('Плед', { ...to, warehouse_id: 2 })
  await who.stored('Ваза', { ...to, warehouse_id: 3 })
  await who.stored('Чайник', { ...to, warehouse_id: 3 })
  const page = await open(who, `?merge=${ids.join()}`)
  const { t } = page
  await row('Плед')
  const shelf = (await row('Кружка')).closest('ul') as HTMLElement
  expect(within(shelf).getAllByRole('checkbox')).toHaveLength(2)
  expect(shelf.getAttribute('aria-label')).toBe(shelf.closest('section')?.querySelector('h2')?.textContent)
  expect((await row('Плед')).disabled).toBe(true)
  // The reason that keeps out a whole warehouse is given once, and belongs to its list.
  const elsewhere = (await row('Ваза')).closest('ul') as HTMLElement
  expect(
    within(elsewhere)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ disabled }) => disabled),
  ).toEqual([true, true])
  const line = document.querySelector(`[id="${elsewhere.getAttribute('aria-describedby')}"]`)
  expect(line?.textContent).toBe(t('parcels.merge.elsewhere'))
  expect(within(elsewhere).queryByText(t('parcels.merge.warehouse'))).toBeNull()
  expect(
    within(shelf.closest('section') as HTMLElement).getByText(t('parcels.merge.free', { free: 2, count: 2 })),
  ).toBeTruthy()
  // Two boxes of 1.2 kg are each rounded up to the tariff's step.
  const words = (['saves', 'costs', 'same'] as const).map((way) => t(`parcels.merge.${way}`, { sum: '.+' }))
  const bill = await screen.findByText(new RegExp(`^(${words.join('|')})$`))
  const together = t('parcels.merge.together', { count: 2 })
  // A screen reader hears the price of each choice, from a live region that stays mounted.
  const said = screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith(together))
  const over = t('parcels.limit.over', { sum: '.+' })
  expect(said?.textContent).toMatch(
    new RegExp([together, bill.previousElementSibling?.textContent, bill.textContent, over].join('\\. ')),
  )
  fireEvent.click(await row('Лампа'))
  await waitFor(() => expect(said?.textContent).toBe(t('parcels.merge.choose_more')))
  fireEvent.click(await row('Лампа'))
  await waitFor(() => expect(said?.textContent).toContain(bill.textContent))
  expect(said?.isConnected).toBe(true)
  expect(screen.getByText(t('parcels.merge.apart'))).toBeTruthy()
  expect(screen.getByText(t('parcels.merge.one_box')).nextElementSibling?.textContent).toMatch(/^≈/)
  expect(screen.getByRole('meter')).toBeTruthy()

  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(t('parcels.detail.receiver')) })
  const { data: people } = await who.get(receivers.list)
  fireEvent.change(select, { target: { value: String(people[0]?.id) } })
  fireEvent.click(screen.getByRole('button', { name: t('parcels.merge.ask') }))
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name: t('parcels.merge.ask') }))
  await waitFor(() => expect(page.address()).toMatch(/parcels\/\d+$/))
  const made = await who.detail(Number(page.address().split('/').at(-1)))
  expect(made.receiver?.id).toBe(people[0]?.id)
})

test('what is chosen by the address in two warehouses stands in both, and can be left out again', async () => {
  const who = await customerWithReceiver()
  const here = [await who.stored('Кружка'), await who.stored('Лампа')]
  const there = [await who.stored('Плед', { warehouse_id: 2 }), await who.stored('Ваза', { warehouse_id: 2 })]
  const page = await open(who, `?merge=${here[0]},${there[0]}`)
  expect(await screen.findAllByText(page.t('parcels.merge.warehouse'))).toHaveLength(2)
  expect(screen.queryByText(page.t('parcels.merge.elsewhere'))).toBeNull()
  fireEvent.click(await row('Плед'))
  expect(page.address()).toBe(`/ru/dashboard/parcels?merge=${here[0]}`)
  expect(await screen.findByText(page.t('parcels.merge.elsewhere'))).toBeTruthy()
})

test('one box over the limit of a parcel is warned of, and one below it is not', async () => {
  const who = await customerWithReceiver()
  const [item] = declaration().items
  const priced = (unit_price: string) => ({ items: [{ ...item, quantity: 1, unit_price }] })
  const ids = [await who.stored('Кружка', priced('120')), await who.stored('Лампа', priced('20'))]
  await who.stored('Плед', priced('150'))
  const { t } = await open(who, `?merge=${ids.join()}`)
  expect(await screen.findByText(t('parcels.merge.limit_each'), { exact: false })).toBeTruthy()
  // The limit is in euros, the goods in dollars.
  expect(screen.getByText(t('parcels.limit.converted', { from: 'USD', to: 'EUR' }), { exact: false })).toBeTruthy()
  expect(screen.queryByText(t('parcels.merge.limit_text'))).toBeNull()
  fireEvent.click(await row('Плед'))
  expect(await screen.findByText(t('parcels.merge.limit_text'))).toBeTruthy()
  const over = new RegExp(`${t('parcels.merge.together', { count: 3 })}.*${t('parcels.limit.over', { sum: '.+' })}`)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(over),
  )
  expect(screen.queryByText(t('parcels.merge.limit_each'), { exact: false })).toBeNull()
})

test('where a receiver’s parcels count together, combining takes nothing more, and a box without a receiver does', async () => {
  const who = await customerWithReceiver()
  const { data: other } = await who.get(receiverBook.create, { body: receiverInTashkent() })
  const { f } = allWords('ru')
  const { t, navigate } = await open(who, '')
  // The parcels go to Moscow, but the receiver's country sets the limit.
  const limit = t('forms.limit.in', { limit: t('forms.limit.value'), country: f.country('UZ') })
  const meter = (used: string) =>
    screen.findByRole('meter', {
      name: `${limit} ${f.money(used, 'USD')} ${t('forms.limit.of', { max: f.money('200.00', 'USD') })}`,
    })
  const [item] = declaration().items
  const box = { items: [{ ...item, quantity: 1, unit_price: '40' }] }
  // Another parcel of the same receiver, which counts too.
  await who.stored('Чайник', { ...box, receiver_id: other.id })
  const own = [
    await who.stored('Кружка', { ...box, receiver_id: other.id }),
    await who.stored('Лампа', { ...box, receiver_id: other.id }),
  ]
  const free = [
    await who.stored('Плед', { ...box, receiver_id: null }),
    await who.stored('Ваза', { ...box, receiver_id: null }),
  ]

  act(() => navigate(`/ru/dashboard/parcels?merge=${own.join()}`))
  expect(await meter('120.00')).toBeTruthy()
  expect(screen.getByText(t('parcels.merge.limit_period'))).toBeTruthy()

  act(() => navigate(`/ru/dashboard/parcels?merge=${free.join()}`))
  await waitFor(() => expect(screen.queryByText(t('parcels.merge.limit_period'))).toBeNull())
  const select = await screen.findByRole('combobox', { name: new RegExp(t('parcels.detail.receiver')) })
  fireEvent.change(select, { target: { value: String(other.id) } })
  expect(await meter('200.00')).toBeTruthy()
  expect(screen.queryByText(t('parcels.merge.limit_period'))).toBeNull()

  // One of the two counts already.
  act(() => navigate(`/ru/dashboard/parcels?merge=${own[0]},${free[0]}`))
  expect(await meter('160.00')).toBeTruthy()
  expect(screen.queryByText(t('parcels.merge.limit_period'))).toBeNull()
})

test('a parcel whose service cannot be done together with a chosen one’s is not to be chosen, and says why', async () => {
  const who = await customerWithReceiver()
  const { data: offers } = await who.get(extraServices.list)
  const [pair] = offers.flatMap((one) => offers.filter((each) => areInConflict(one, each)).map((each) => [one, each]))
  const [chosen, clashing] = pair ?? []
  const first = await who.stored('Кружка', { extra_services: [{ extra_service_id: chosen?.id }] })
  const second = await who.stored('Лампа', { extra_services: [{ extra_service_id: clashing?.id }] })
  const { t } = await open(who, `?merge=${first}`, 'en')
  await waitFor(async () => expect((await row('Лампа')).disabled).toBe(true))
  const words = t('parcels.merge.services', {
    own: clashing?.title ?? '',
    other: chosen?.title ?? '',
    number: wholeCodes((await who.detail(first)).number),
  })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(t('parcels.merge.lone'))).toBeTruthy()
  const mend = screen.getByRole('link', { name: t('parcels.merge.edit_services') })
  expect(mend.getAttribute('href')).toBe(`/en/dashboard/parcels/create?parcel=${second}`)
})

test('without a network its rows stand, nothing can be asked for, and it says why', async () => {
  const who = await customerWithReceiver()
  const ids = [await who.stored('Кружка'), await who.stored('Лампа')]
  await who.stored('Плед', { warehouse_id: 2 })
  const { t, navigate } = await open(who, '?step=warehouse')
  await screen.findByText('Кружка')
  act(() => onlineManager.setOnline(false))
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => navigate(`/ru/dashboard/parcels?merge=${ids[0]}`))
  expect((await row('Кружка')).checked).toBe(true)
  // The rows stand by warehouse, and nothing is demanded that cannot be done.
  const shelf = (name: string) => screen.getByText(name).closest('ul')
  expect(shelf('Лампа')).toBe(shelf('Кружка'))
  expect(shelf('Плед')).not.toBe(shelf('Кружка'))
  expect(shelf('Плед')?.getAttribute('aria-label')).toBeTruthy()
  expect(document.querySelector('.unseen')).toBeNull()
  expect(screen.queryByText(t('parcels.merge.choose_more'))).toBeNull()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: t('parcels.merge.ask') })
  expect(button.disabled).toBe(true)
  expect(screen.getByText(t('forms.act.needs_network')).parentElement).toBe(button.parentElement)
  act(() => navigate(`/ru/dashboard/parcels?merge=${ids.join()}`))
  expect(await screen.findByText(t('forms.act.needs_network'))).toBeTruthy()

  act(() => onlineManager.setOnline(true))
  await screen.findByRole('heading', { name: t('parcels.merge.together', { count: 2 }) })
  expect(screen.queryByText(t('forms.act.needs_network'))).toBeNull()
  act(() => onlineManager.setOnline(false))
  // Cached prices are still shown; only the request needs a network.
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('parcels.merge.ask') }).disabled).toBe(true),
  )
  expect(screen.getByRole('heading', { name: t('parcels.merge.together', { count: 2 }) })).toBeTruthy()
})

test('nothing on the shelf: it says what would be here', async () => {
  const who = await customerWithReceiver()
  const { t } = await open(who, '?merge=')
  expect(await screen.findByText(t('parcels.merge.none_title'))).toBeTruthy()
})

test('a parcel is divided: some pieces, never all of them', async () => {
  const who = await customerWithReceiver()
  const [item] = declaration().items
  const id = await who.stored('Чашки', { items: [{ ...item, quantity: 3 }] })
  const { t } = await open(who, `/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${t('parcels.act.split')}`) }))
  const question = within(await screen.findByRole('dialog'))
  const ask = () => question.queryByRole('button', { name: t('parcels.act.ask_split') })
  expect(ask()).toBeNull()
  fireEvent.change(question.getByRole('textbox'), { target: { value: '7' } })
  expect(question.getByText(t('parcels.act.split_rest'))).toBeTruthy()
  expect(ask()).toBeNull()
  fireEvent.change(question.getByRole('textbox'), { target: { value: '1' } })
  fireEvent.click(ask() as HTMLElement)
  await screen.findByText(new RegExp(t('parcels.act.status_requested')))
  const { data } = await who.get(parcelRequests.list, { params: { id } })
  expect(data).toMatchObject([{ kind: 'split', items: [{ position: 0, quantity: 1 }] }])
})
