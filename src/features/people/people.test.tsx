import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { addresses } from '#contracts/addresses.ts'
import { receivers, senderBook, senders } from '#contracts/people/people.ts'
import { limitRest, limitTotal } from '#rules/limit-sums.ts'

import { addressOf } from '#tests/support/address-of.ts'
import { addReceiver, formThere, openBook, receiversOf, type Who } from '#tests/support/book-page.ts'
import { customer } from '#tests/support/customer.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { allWords } from '#tests/support/part.tsx'
import { senderDraft, turnDown } from '#tests/support/person.ts'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider({ mutesErrors: true })

afterEach(() => onlineManager.setOnline(true))

type Settings = Partial<Parameters<typeof openBook>[2]>

function open(who: Who, at: string, more: Settings = {}) {
  return openBook(who, at, { fetch: provider.fetch, ...more })
}

async function openForm(...args: Parameters<typeof open>) {
  const page = await open(...args)
  await formThere()
  return page
}

const name = (text: string) => screen.findByRole('heading', { name: text })
const button = (text: string) => screen.findByRole('button', { name: text })

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('an empty book leads to its form; a receiver is added with the Latin name that follows, or their own', async () => {
    const who = await newCustomer(provider)
    const { t } = await open(who, 'receivers', { language })
    await screen.findByText(t('people.receivers.empty'))
    const user = userEvent.setup()
    await user.click((await screen.findAllByRole('link', { name: t('people.receivers.add') }))[0] as HTMLElement)
    await waitFor(() => field('last_name'))
    fillIn({ last_name: 'Щукина', first_name: 'Юлия', country_code: 'RU', phone: '+79165550120' })
    await waitFor(() => expect(field('last_name_latin').value).toBe('Shchukina'))
    fillIn({ first_name_latin: 'Yulia' })
    press()
    await screen.findByText(t('people.document_of', { name: 'Щукина Юлия' }))
    await user.click(screen.getByRole('link', { name: t('people.later') }))
    await name('Щукина Юлия')
    expect(screen.getByText('YULIA SHCHUKINA')).toBeTruthy()
    expect(await receiversOf(who)).toMatchObject([{ name: 'Щукина Юлия', is_default: true }])
    expect(screen.getByText(t('people.verification.missing'))).toBeTruthy()
  }, 60_000)

  test('what is wrong is said at its field before anything is sent', async () => {
    const who = await newCustomer(provider)
    const { t } = await openForm(who, 'receivers?act=add', { language })
    fillIn({ last_name: 'ანა', first_name: 'Анна', phone: '+79165550120', country_code: 'RU', birthday: '01.01.2020' })
    fillIn({ 'address.postal_code': '12' })
    press()
    await waitFor(() => expect(errorOf('last_name_latin')).toBe(t('people.latin_needed')))
    expect(errorOf('birthday')).toBe(t('people.under_age', { least: 14 }))
    expect(errorOf('address.city')).toBe(t('errors.required'))
    expect(await receiversOf(who)).toEqual([])
  })
})

test('the default is chosen at once, and put back in words where it is refused', async () => {
  const who = await newCustomer(provider)
  await addReceiver(who)
  const other = await addReceiver(who, { last_name: 'Гром' })
  let isRefusing = true
  const { t } = await open(who, `receivers?who=${other.id}`, {
    fetch: (input, init) =>
      isRefusing && addressOf(input).endsWith('/default')
        ? Promise.resolve(Response.json({ message: 'No' }, { status: 500 }))
        : provider.fetch(input, init),
  })
  fireEvent.click(await button(t('people.make_default')))
  await screen.findByText(t('errors.broken'))
  expect(await button(t('people.make_default'))).toBeTruthy()
  isRefusing = false
  fireEvent.click(await button(t('people.make_default')))
  await screen.findByText(t('people.default'))
  await waitFor(async () => expect((await receiversOf(who))[0]).toMatchObject({ id: other.id, is_default: true }))
})

test('who is archived is taken back by one press, as the default that they were', async () => {
  const who = await newCustomer(provider)
  const { id, name: full } = await addReceiver(who)
  await addReceiver(who, { last_name: 'Гром' })
  const { t } = await open(who, `receivers?who=${id}`)
  fireEvent.click(await button(t('people.archive')))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(full)
  expect((await receiversOf(who)).map((each) => each.id)).not.toContain(id)
  fireEvent.click(within(notice).getByRole('button', { name: t('people.put_back') }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await receiversOf(who)).toMatchObject([{ id, is_default: true }, { is_default: false }])
})

test('whoever has gone on to a form stays there when the archiving is answered', async () => {
  const who = await newCustomer(provider)
  const { id, name: full } = await addReceiver(who)
  const other = await addReceiver(who, { last_name: 'Гром' })
  let answer: (() => void) | undefined
  const { t, navigate } = await open(who, `receivers?who=${id}`, {
    async fetch(input, init) {
      if (init?.method === 'DELETE') await new Promise<void>((resolve) => (answer = resolve))
      return provider.fetch(input, init)
    },
  })
  fireEvent.click(await button(t('people.archive')))
  await waitFor(() => expect(answer).toBeDefined())
  act(() => navigate(`/ru/dashboard/receivers?who=${other.id}&act=document`))
  await formThere()
  fillIn({ 'document_number.number': '123456' })
  answer?.()
  await screen.findByText(t('people.archived', { name: full }))
  expect(field('document_number.number').value).toBe('123456')
})

test('a list is looked through, and says so where no name fits', async () => {
  const who = await newCustomer(provider)
  for (const last_name of ['Абель', 'Берг', 'Вальд', 'Гром', 'Дорн', 'Ельс']) await addReceiver(who, { last_name })
  const { t } = await open(who, 'receivers')
  const search = await screen.findByRole('searchbox', { name: t('people.receivers.search') })
  fireEvent.change(search, { target: { value: 'анна гром' } })
  await waitFor(() => expect(screen.queryByText('Абель Анна')).toBeNull())
  expect(screen.getByText('Гром Анна')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'Никто' } })
  await screen.findByText(t('people.nobody_found'))
  fireEvent.click(await button(t('people.show_all')))
  await screen.findByText('Абель Анна')
})

test('a list that fails says so and comes when it is asked for again', async () => {
  const who = await newCustomer(provider)
  await addReceiver(who)
  let isDown = true
  const { t } = await open(who, 'receivers', {
    fetch: (input, init) =>
      isDown && addressOf(input).endsWith('/receivers')
        ? Promise.resolve(Response.json({ message: 'No' }, { status: 500 }))
        : provider.fetch(input, init),
  })
  const again = await screen.findByRole('button', { name: t('ui.retry') })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('Соколова Анна')).toBeTruthy()
}, 40_000)

test('what is wrong with a document stands at its fields', async () => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  const { t } = await openForm(who, `receivers?who=${id}&act=document`)
  fillIn({ document_type: 'passport', document_issued_at: '12.05.2011', document_expires_at: '01.01.2011' })
  fillIn({ 'document_number.series': '4510', 'document_number.number': '62781', tax_id: '500100732250' })
  press()
  await waitFor(() => expect(errorOf('document_number.number')).toBe(t('ui.identity.format', { example: '123456' })))
  expect(errorOf('document_expires_at')).toBe(t('people.document_over'))
  expect(errorOf('tax_id')).toBe(t('people.tax_id_wrong'))
})

test('what staff found, what is missing and when a document ends is said on the sheet', async () => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await turnDown(provider, id, { document_expires_at: soon, verification_comment: 'Скан обрезан' })
  const { t } = await open(who, `receivers?who=${id}`)
  await screen.findByText(t('people.invalid_text'))
  expect(screen.getByText(t('people.reviewer_note', { comment: 'Скан обрезан' }))).toBeTruthy()
  expect(screen.getByText(t('people.verification.invalid'))).toBeTruthy()
  expect(screen.getByText(t('people.missing', { what: t('people.tax_ids.inn') }))).toBeTruthy()
  expect(screen.getByText(new RegExp(t('people.expiry.soon', { count: 10 }).replace(/10 .*/, '(9|10) ')))).toBeTruthy()
  expect(screen.queryByText(/627812/)).toBeNull()
})

/** A network in which the receiver is on a departure's documents. */
const onPapers =
  (id: number): typeof fetch =>
  async (input, init) => {
    const reply = await provider.fetch(input, init)
    if (!addressOf(input).endsWith(`/receivers/${id}`)) return reply
    const { data } = (await reply.json()) as { data: { can: object } }
    return Response.json({ data: { ...data, readonly: true, can: { ...data.can, change_documents: false } } })
  }

test('a refused document that is on papers already says why, and then what to do, with one way on', async () => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  await turnDown(provider, id, { document_expires_at: '2040-01-01', verification_comment: 'Скан обрезан' })
  const { t } = await open(who, `receivers?who=${id}`, { fetch: onPapers(id), isWide: true })
  const step = await screen.findByText(t('people.refused_on_papers'))
  expect(screen.getByText(t('people.refused')).className).toBe('strong')
  expect(step).toBeTruthy()
  expect(screen.queryByText(t('people.on_papers'))).toBeNull()
  const way = screen.getByRole('link', { name: t('people.add_again') })
  expect(way.getAttribute('href')).toMatch(/receivers\?act=add$/)
  // In the card, and in the list beside it.
  expect(screen.getAllByText(t('people.reviewer_note', { comment: 'Скан обрезан' }))).toHaveLength(2)
})

test('one who is on papers already is said to be so above “Edit”, with the way to add them again', async () => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  const { t } = await open(who, `receivers?who=${id}`, { fetch: onPapers(id) })
  const note = await screen.findByText(new RegExp(t('people.on_papers')))
  expect(within(note).getByRole('link', { name: t('people.new_passport_add') })).toBeTruthy()
  // After the duty-free limit, too.
  expect(note.nextElementSibling).toBe(screen.getByRole('link', { name: t('people.edit') }).parentElement)
})

test('initials are the first name and the surname, on the card as in the list', async () => {
  const who = await newCustomer(provider)
  await addReceiver(who, { patronymic: 'Михайловна' })
  await open(who, 'receivers', { isWide: true })
  await name('Соколова Анна Михайловна')
  expect(await screen.findAllByText('АС')).toHaveLength(2)
})

test('without a network a new person waits, and is there when it is back', async () => {
  const who = await newCustomer(provider)
  let isDown = false
  const { t } = await openForm(who, 'receivers?act=add', {
    fetch: (input, init) => (isDown ? Promise.reject(new TypeError('No network')) : provider.fetch(input, init)),
  })
  fillIn({ last_name: 'Lind', first_name: 'Vera', phone: '+79165550120', country_code: 'RU' })
  isDown = true
  press()
  await waitFor(() => expect(screen.getAllByText(t('ui.queued.waiting')).length).toBeGreaterThan(0))
  expect(screen.getByText('Lind Vera')).toBeTruthy()
  isDown = false
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await receiversOf(who)).toMatchObject([{ name: 'Lind Vera' }]))
}, 40_000)

test('a sender is a person, a company or a shop: the form asks for what each has', async () => {
  const who = await newCustomer(provider)
  const { t } = await openForm(who, 'senders?act=add', { language: 'en' })
  expect(field('first_name')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: t('people.types.shop') }))
  await waitFor(() => field('company_name'))
  fillIn({ phone: '+496955501870' })
  press()
  await waitFor(() => expect(errorOf('company_name')).toBe(t('errors.required')))
  fillIn({ company_name: 'Northpine' })
  press()
  await name('Northpine')
  expect((await who.get(senders.list)).data).toMatchObject([{ name: 'Northpine', type: 'shop', is_default: true }])
})

test("a sender's document is deleted once the customer has said so", async () => {
  const who = await newCustomer(provider)
  const { id } = (await who.get(senderBook.create, { body: senderDraft() })).data
  const params = { id: String(id) }
  const body = { document_type: 'passport', document_number: 'C01X00T47' } as const
  await who.get(senderBook.saveDocument, { params, body })
  const { t } = await openForm(who, `senders?who=${id}&act=document`)
  fireEvent.click(await button(t('people.remove_document')))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: t('people.keep_document') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await who.get(senderBook.show, { params })).data.document).not.toBeNull()
  fireEvent.click(await button(t('people.remove_document')))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('people.remove_document') }))
  await name('Hannah Weber')
  expect((await who.get(senderBook.show, { params })).data.document).toBeNull()
  await button(t('people.archive'))
  expect(await screen.findByRole('link', { name: t('people.give_document') })).toBeTruthy()
})

test('what was typed over a document stays when that document is deleted', async () => {
  const who = await newCustomer(provider)
  const { id } = (await who.get(senderBook.create, { body: senderDraft() })).data
  const body = { document_type: 'passport', document_number: 'C01X00T47' } as const
  await who.get(senderBook.saveDocument, { params: { id: String(id) }, body })
  const { t } = await openForm(who, `senders?who=${id}&act=document`)
  fillIn({ 'document_number.number': 'C01X00T99' })
  fireEvent.click(await button(t('people.remove_document')))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('people.remove_document') }))
  await screen.findByText(t('people.document_removed'))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('people.remove_document') })).toBeNull())
  expect(field('document_number.number').value).toBe('C01X00T99')
})

test('list and person stand side by side on a desk, the first one open', async () => {
  const who = await newCustomer(provider)
  await who.get(senderBook.create, { body: senderDraft() })
  const { t } = await open(who, 'senders', { isWide: true })
  await name('Hannah Weber')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('people.senders.title'))
  expect(screen.getByRole('searchbox', { name: t('people.senders.search') })).toBeTruthy()
  expect(screen.getByRole('link', { current: true, name: /Hannah Weber/ })).toBeTruthy()
})

test('list and card tell how much of the duty-free limit of each receiver abroad is left', async () => {
  const anna = { id: 1, ...customer(provider, await provider.signIn('anna@aist.example'), 'ru') }
  const { data } = await anna.get(receivers.list)
  const limited = data.filter(({ limits }) => limits)
  expect(limited.length).toBeGreaterThan(0)
  const { t } = await open(anna, 'receivers', { isWide: true })
  const { f } = allWords('ru')
  for (const { name: whose, limits } of limited) {
    const tile = await screen.findByRole('link', { name: new RegExp(whose) })
    const { currency, value_used, value_pending, value_max, resets_at } = limits as NonNullable<typeof limits>
    const sum = (amount: string | null) => f.money(amount ?? '', currency)
    const total = limitTotal(value_used ?? '', value_pending ?? '')
    const left = sum(limitRest(value_max ?? '', total))
    const title = t('forms.limit.value')
    const taken = `${sum(total)} ${t('forms.limit.of', { max: sum(value_max) })}`
    expect(tile.textContent).toContain(title + taken)
    expect(tile.textContent).toContain(t('people.limit.left_until', { left, date: f.dayAndMonth(resets_at ?? '') }))
    const pending = t('forms.limit.pending', { sum: sum(value_pending) })
    expect(tile.textContent?.includes(pending)).toBe(Number(value_pending) > 0)
    fireEvent.click(tile)
    const card = (await name(whose)).closest('section, article, main')
    await waitFor(() => expect(card?.textContent).toContain(title + taken))
    expect(card?.textContent?.includes(pending)).toBe(Number(value_pending) > 0)
  }
})

test('without a network a person who was not opened before is shown as far as the list knows them', async () => {
  const who = await newCustomer(provider)
  const { id, name: full } = await addReceiver(who)
  const { t, navigate } = await open(who, 'receivers')
  await screen.findByText(full)
  expect(screen.getByText(t('people.verification.missing'))).toBeTruthy()
  act(() => onlineManager.setOnline(false))
  navigate(`/ru/dashboard/receivers?who=${id}`)
  await name(full)
  expect(screen.getByText(t('people.verification.missing'))).toBeTruthy()
  expect(document.querySelector('dl')?.textContent).toContain(allWords('ru').f.country('RU'))
  expect(document.querySelectorAll('dt')).toHaveLength(1)
  expect(screen.getByText(t('people.rest_missing'))).toBeTruthy()
  expect(screen.queryByText(t('ui.unreachable.title'))).toBeNull()
  // The form starts with the details.
  expect(screen.queryByRole('link', { name: t('people.edit') })).toBeNull()
})

test('without a network a form that waits says so on its button, and a document says that it cannot', async () => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  const { t, navigate } = await openForm(who, 'senders?act=add')
  act(() => onlineManager.setOnline(false))
  expect(screen.getByRole('button', { name: t('forms.submit_queue') })).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  navigate(`/ru/dashboard/receivers?who=${id}&act=document`)
  const send = await button(t('people.send_to_check'))
  act(() => onlineManager.setOnline(false))
  expect(send.matches(':disabled')).toBe(true)
  expect(screen.getByText(t('forms.act.needs_network'))).toBeTruthy()
})

test.each([false, true])('who is not in an empty book is said to be missing, with two panes: %s', async (isWide) => {
  const { t } = await open(await newCustomer(provider), 'receivers?who=7', { isWide })
  await screen.findByText(t('people.receivers.missing'))
  expect(screen.queryByText(t('people.receivers.empty'))).toBeNull()
  const ways = screen.getAllByRole('link', { name: t('people.receivers.all') })
  await userEvent.setup().click(ways.at(-1) as HTMLElement)
  await screen.findByText(t('people.receivers.empty'))
})

test('while a book is loading, one person’s place is one card, and the list has its search', async () => {
  const fetch: typeof globalThis.fetch = (input, init) =>
    addressOf(input).endsWith('/receivers') ? new Promise(() => {}) : provider.fetch(input, init)
  const page = await open(await newCustomer(provider), 'receivers?who=7', { fetch })
  const avatars = () => document.querySelectorAll('main [class*="round"]').length
  await waitFor(() => expect(avatars()).toBe(1))
  page.navigate('/ru/dashboard/receivers')
  await waitFor(() => expect(avatars()).toBe(3))
  expect(document.querySelector('main [class*="panes"] > div > span')).toBeTruthy()
})

test('a new receiver begins in the country of the customer, whatever the language', async () => {
  const who = await newCustomer(provider)
  const home = { country_code: 'KZ', postal_code: '050010', city: 'Алматы', street: 'Абая', house: '7' }
  await who.ask(addresses.create, { params: { id: who.id }, body: { ...home, client_uuid: crypto.randomUUID() } })
  await openForm(who, 'receivers?act=add', { language: 'en' })
  expect(field('country_code').value).toBe('KZ')
})

test('the form of a known receiver does not ask for addresses, and a new one goes on without them', async () => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  let asked = 0
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (!addressOf(input).includes('/addresses')) return provider.fetch(input, init)
    asked += 1
    return Promise.reject(new TypeError('no network'))
  }
  const { navigate } = await openForm(who, `receivers?who=${id}&act=edit`, { fetch })
  expect(field('last_name').value).not.toBe('')
  expect(asked).toBe(0)
  navigate('/ru/dashboard/receivers?act=add')
  await waitFor(() => expect(field('last_name').value).toBe(''))
  expect(field('country_code').value).toBe('RU')
  expect(asked).toBeGreaterThan(0)
})

test('a passport that Latin names are copied from is a foreign one in Russia only', async () => {
  const { t } = await openForm(await newCustomer(provider), 'receivers?act=add')
  screen.getByText(t('people.latin_as_passport'))
  fillIn({ country_code: 'KZ' })
  await screen.findByText(t('people.latin_as_passport_abroad'))
  fillIn({ last_name: 'Абай' })
  await screen.findByText(t('people.latin_follows_abroad'))
  fillIn({ citizenship_code: 'RU' })
  expect(await screen.findByText(t('people.latin_follows'))).toBeTruthy()
})

test('the two Latin names share one hint', async () => {
  const who = await newCustomer(provider)
  const { t } = await openForm(who, 'receivers?act=add')
  const hint = screen.getByText(t('people.latin_as_passport'))
  for (const each of ['last_name_latin', 'first_name_latin'])
    expect(field(each).getAttribute('aria-describedby')).toBe(hint.id)
})

test.each([
  ['a new receiver’s form says that the document can wait', true],
  ['a saved receiver’s does not', false],
])('%s', async (_, isNew) => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  const { t } = await openForm(who, isNew ? 'receivers?act=add' : `receivers?who=${id}&act=edit`)
  expect(screen.queryAllByText(t('people.document_later'))).toHaveLength(isNew ? 1 : 0)
})

test('a book has one way to add a person, and a search from the first on', async () => {
  const who = await newCustomer(provider)
  await addReceiver(who)
  const { t } = await open(who, 'receivers')
  await screen.findByText('Соколова Анна')
  const ways = screen.getAllByRole('link', { name: new RegExp(t('people.receivers.add')) })
  // A phone's and a desk's.
  expect(ways.map(({ className }) => /(phone|desk)-only/.exec(className)?.[1])).toEqual(['phone', 'desk'])
  expect(screen.getByRole('searchbox', { name: t('people.receivers.search') })).toBeTruthy()
})
