import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { claims } from '#contracts/claims.ts'
import { receiverBook } from '#contracts/people/people.ts'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcelFiles } from '#contracts/parcels/papers.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { balance } from '#contracts/transactions.ts'
import type { Language } from '#contracts/wire.ts'
import { clientKey } from '#http/client-key.ts'
import { wholeCodes } from '#i18n/whole.ts'
import { claimDays } from '#rules/parcel-acts.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { declaration } from '#tests/support/declaration.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk, type ParcelDesk } from '#tests/support/parcel-desk.ts'
import { allWords } from '#tests/support/part.tsx'
import { receiverDraft, receiverInTashkent } from '#tests/support/person.ts'
import { pdf, upload } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })
let staff: ParcelDesk
beforeAll(() => {
  staff = parcelDesk(provider)
})

type Who = Awaited<ReturnType<typeof newCustomer>> & { receiver_id: number }
type Settings = { language?: Language; fetch?: typeof fetch }

const said = { ru: 'Коробка оказалась тяжелее', en: 'The box turned out heavier' }
async function customerWithReceiver(own: Parameters<typeof newCustomer>[1] = {}): Promise<Who> {
  const who = await newCustomer(provider, own)
  const { data } = await who.get(receiverBook.create, { body: receiverDraft() })
  return { ...who, receiver_id: data.id }
}

const declared = async (who: Who, change: Record<string, unknown> = {}) =>
  (await who.get(parcelDrafts.create, { body: declaration({ receiver_id: who.receiver_id, ...change }) })).data
const stored = (who: Who, change: Record<string, unknown> = {}) =>
  staff.stored(who, { receiver_id: who.receiver_id, ...change })
const detailOf = async (who: Who, id: number) => (await who.get(parcels.show, { params: { id } })).data
const invoicesOf = async (who: Who, id: number) => (await who.get(parcelFiles.list, { params: { id } })).data.invoices

/** A packed parcel whose shipping is priced at `amount`. The customer accepts no excess over the estimate. */
async function priced(who: Who, amount?: string): Promise<number> {
  const id = await stored(who, { extra_services: [], approve_over_percent: 0 })
  await staff.price(id, said, amount)
  return id
}

async function open(who: Who, id: number, { language = 'ru', fetch = provider.fetch }: Settings = {}) {
  const page = await openPage(`/${language}/dashboard/parcels/${id}`, { fetch, token: who.token })
  await page.title()
  await screen.findByText(page.t('parcels.detail.history'))
  return page
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
const question = async () => within(await screen.findByRole('dialog'))

async function openDraft() {
  const who = await customerWithReceiver()
  const { id } = await declared(who)
  await staff.asDraft(id)
  return { who, id, ...(await open(who, id)) }
}

test('a draft that lacks nothing is added as it stands', async () => {
  const { who, id, t } = await openDraft()
  await press(t('parcels.act.declare_draft'))
  const asked = await question()
  fireEvent.click(asked.getByRole('button', { name: t('parcels.act.declare_draft') }))
  expect(await asked.findByText(t('parcels.act.declaring_draft'))).toBeTruthy()
  await waitFor(async () => expect((await detailOf(who, id)).status).toBe('expected'))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('parcels.act.declare_draft') })).toBeNull())
})

test('a draft that was deleted elsewhere is not added, and the dialog says so', async () => {
  const { who, id, t } = await openDraft()
  await press(t('parcels.act.declare_draft'))
  const asked = await question()
  await who.get(parcels.remove, { params: { id } })
  fireEvent.click(asked.getByRole('button', { name: t('parcels.act.declare_draft') }))
  expect(await asked.findByRole('alert')).toBeTruthy()
})

test('offline a draft waits to be added, says so, and is added once there is a network', async () => {
  const { who, id, t } = await openDraft()
  await button(t('parcels.act.declare_draft'))
  act(() => onlineManager.setOnline(false))
  onTestFinished(() => onlineManager.setOnline(true))
  expect((await button(t('parcels.act.declare_draft'))).disabled).toBe(false)
  await press(t('parcels.act.declare_draft'))
  fireEvent.click((await question()).getByRole('button', { name: t('parcels.act.declare_draft') }))
  expect(await screen.findByText(t('offline.waits'))).toBeTruthy()
  // It is not asked for twice. The dialog closes a moment after the entry is there.
  await waitFor(() => expect(screen.queryByRole('button', { name: t('parcels.act.declare_draft') })).toBeNull())
  expect(screen.queryByText(t('parcels.next.draft'), { exact: false })).toBeNull()
  act(() => onlineManager.setOnline(true))
  await waitFor(async () => expect((await detailOf(who, id)).status).toBe('expected'))
  await waitFor(() => expect(screen.queryByText(t('offline.waits'))).toBeNull())
})

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('what is due is paid from the balance, once, and the balance says so', async () => {
    const who = await customerWithReceiver()
    const id = await priced(who)
    const due = (await detailOf(who, id)).amount_due ?? ''
    await staff.topUp(who.id, '50000.00')
    const { t } = await open(who, id, { language })
    await press(new RegExp(t('parcels.act.pay', { sum: '' }).trim()))
    const asked = await question()
    await waitFor(() => expect(asked.getByText(t('forms.pay.after'))).toBeTruthy())
    const go = asked.getByRole('button', { name: new RegExp(t('parcels.act.pay', { sum: '' }).trim()) })
    fireEvent.click(go)
    fireEvent.click(go)
    await screen.findAllByText(t('parcels.status.ready_to_ship'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement?.tagName, 'what came of it is read from the top').toBe('H1'))
    const [account] = (await who.get(balance.show)).data
    expect(Number(account?.amount)).toBeCloseTo(50_000 - Number(due), 2)
  })

  test('a price that grew shows what changed and why, and is agreed to', async () => {
    const who = await customerWithReceiver()
    const id = await priced(who, '9000.00')
    const { t } = await open(who, id, { language })
    await press(t('parcels.act.see_price'))
    const asked = await question()
    expect(asked.getByText(said[language])).toBeTruthy()
    const postmark = () => document.querySelector('svg.postmark')
    expect(postmark()?.getAttribute('class')).not.toContain('fresh')
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    fireEvent.click(asked.getByRole('button', { name: /9.000/ }))
    await screen.findAllByText(t('parcels.attention.payment_due'))
    await waitFor(() => expect(document.activeElement?.tagName, 'what came of it is read from the top').toBe('H1'))
    expect(scrolled).toHaveBeenLastCalledWith(0, 0)
    expect(postmark()?.getAttribute('class'), 'and its postmark is struck').toContain('fresh')
    expect(await detailOf(who, id)).toMatchObject({ status: 'awaiting_payment', total: '9000.00' })
  })

  test('a parcel on the shelf is sent, after it is said what that means', async () => {
    const who = await customerWithReceiver()
    const id = await stored(who)
    const { t } = await open(who, id, { language })
    await press(t('parcels.act.send'))
    const asked = await question()
    expect(asked.getByText(t('parcels.act.send_text'))).toBeTruthy()
    fireEvent.click(asked.getByRole('button', { name: t('parcels.act.send') }))
    await screen.findAllByText(t('parcels.status.processing'))
    expect((await detailOf(who, id)).status).toBe('processing')
  })
})

test.each(['ru', 'en'] as const)(
  'in %s a damaged box is accepted as it is, once it is said what that means',
  async (language) => {
    const who = await customerWithReceiver()
    const id = await stored(who)
    await staff.ask(id, 'damaged', { ru: 'Угол смят', en: 'A corner is crushed' })
    const { t } = await open(who, id, { language })
    expect(screen.getByRole('link', { name: t('parcels.act.claim') })).toBeTruthy()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const [told, cost] = [t('parcels.attention.damaged'), t('parcels.detail.cost')].map((each) =>
      headings.indexOf(each),
    )
    expect(told).toBeGreaterThanOrEqual(0)
    expect(told).toBeLessThan(cost ?? 0)
    await press(t('parcels.act.accept_damage'))
    const asked = await question()
    asked.getByText(t('parcels.act.accept_damage_text', { days: claimDays }))
    expect(document.activeElement, 'its words are told').toBe(screen.getByRole('dialog'))
    fireEvent.click(asked.getByRole('button', { name: t('parcels.act.accept_damage') }))
    await waitFor(async () => expect(await detailOf(who, id)).toMatchObject({ status: 'received', attention: [] }))
    await waitFor(() => expect(screen.queryByRole('button', { name: t('parcels.act.accept_damage') })).toBeNull())
  },
)

test('while a claim is not decided, what happens next begins with it', async () => {
  const who = await customerWithReceiver()
  const id = await stored(who)
  await staff.ask(id, 'damaged', { ru: 'Угол смят', en: 'A corner is crushed' })
  const body = { client_uuid: crypto.randomUUID(), kind: 'damaged' as const, message: 'Вмятина' }
  const { data } = await who.get(claims.create, { params: { id }, body })
  const { t } = await open(who, id)
  const words = await screen.findByText(new RegExp(t('parcels.next.received_ready')))
  expect(words.textContent).toMatch(t('parcels.next.claim.open', { number: wholeCodes(data.number) }))
})

describe('paying', () => {
  test('short of money it says by how much, leads to sending it, and cannot be tried', async () => {
    const who = await customerWithReceiver()
    const id = await priced(who)
    const { t } = await open(who, id)
    await press(/^Оплатить/)
    const asked = await question()
    await waitFor(() => expect(asked.getByText(/не хватает/)).toBeTruthy())
    expect(asked.queryByRole('button', { name: /^Оплатить/ })).toBeNull()
    const { amount_due, currency } = await detailOf(who, id)
    expect(asked.getByRole('link', { name: t('forms.pay.top_up') }).getAttribute('href')).toBe(
      `/ru/dashboard/payment-requests/create?parcel=${id}&amount=${amount_due}&currency=${currency}`,
    )
    fireEvent.click(asked.getByRole('button', { name: t('forms.act.cancel') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('what was paid is on the account at once, although that was read a moment before', async () => {
    const who = await customerWithReceiver()
    const id = await priced(who)
    await staff.topUp(who.id, '50000.00')
    const { t, navigate } = await open(who, id)
    const bookings = () => screen.queryAllByRole('row').slice(1)
    act(() => navigate('/ru/dashboard/transactions'))
    await waitFor(() => expect(bookings()).toHaveLength(1))
    act(() => navigate(`/ru/dashboard/parcels/${id}`))
    await press(/^Оплатить/)
    fireEvent.click((await question()).getByRole('button', { name: /^Оплатить/ }))
    await screen.findAllByText(t('parcels.status.ready_to_ship'))
    act(() => navigate('/ru/dashboard/transactions'))
    await waitFor(() => expect(bookings()).toHaveLength(2))
    const [booking] = bookings()
    const links = within(booking as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/ru/dashboard/parcels/${id}`)
  })

  test('an answer that is lost is looked for: what was paid is not offered again', async () => {
    const who = await customerWithReceiver()
    const id = await priced(who)
    await staff.topUp(who.id, '50000.00')
    const { t } = await open(who, id, {
      fetch: async (input, init) => {
        const answer = await provider.fetch(input, init)
        if (addressOf(input).endsWith('/pay')) throw new TypeError('Failed to fetch')
        return answer
      },
    })
    await press(/^Оплатить/)
    fireEvent.click((await question()).getByRole('button', { name: /^Оплатить/ }))
    await screen.findByText(t('parcels.act.unsure'))
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull()
    expect((await detailOf(who, id)).status).toBe('ready_to_ship')
  })

  test('what was paid in another tab meanwhile is said to be done with, and the page shows it without being loaded again', async () => {
    const who = await customerWithReceiver()
    const id = await priced(who)
    await staff.topUp(who.id, '50000.00')
    const { t } = await open(who, id)
    await press(/^Оплатить/)
    const asked = await question()
    const amount_due = (await detailOf(who, id)).amount_due ?? ''
    await who.get(parcelActions.pay, { params: { id }, body: { amount_due } })
    fireEvent.click(asked.getByRole('button', { name: /^Оплатить/ }))
    const refused = await screen.findByText(/^Статус посылки изменился/)
    expect(refused.textContent).not.toMatch(/обновите/i)
    await screen.findAllByText(t('parcels.status.ready_to_ship'))
  })

  test('a sum that is another by now is refused in words, and the new one is shown', async () => {
    const who = await customerWithReceiver()
    const id = await priced(who)
    await staff.topUp(who.id, '50000.00')
    await open(who, id)
    await staff.reprice(id, '77.00')
    await press(/^Оплатить/)
    const asked = await question()
    fireEvent.click(asked.getByRole('button', { name: /^Оплатить/ }))
    await asked.findByRole('alert')
    await waitFor(() => expect(asked.getByRole('button', { name: /77,00/ })).toBeTruthy())
    expect((await detailOf(who, id)).status).toBe('awaiting_payment')
  })
})

describe('what is missing', () => {
  test('a parcel that a shop is to send says that it will need an invoice', async () => {
    const who = await customerWithReceiver()
    const { id } = await declared(who)
    const { t } = await open(who, id)
    expect(await screen.findByText(`${t('parcels.act.no_invoices')} ${t('parcels.act.invoice_later')}`)).toBeTruthy()
  })

  test('an invoice is attached and answers anyone who asked for it; the last one is asked about before it goes', async () => {
    const who = await customerWithReceiver()
    const { id } = await declared(who)
    await staff.receive(await detailOf(who, id))
    await staff.ask(id, 'invoice_missing', said)
    const { t } = await open(who, id, { fetch: uploading(who) })
    expect(await screen.findByText(t('parcels.act.no_invoices'))).toBeTruthy()
    expect(await button(t('parcels.act.attach'))).toBeTruthy()
    const chooser = document.querySelector<HTMLInputElement>('[name="invoice_files"]')
    const chosen = [new File(['x'], 'notes.txt', { type: 'text/plain' }), new File(['%PDF'], 'invoice.pdf')]
    await userEvent.upload(chooser as HTMLInputElement, chosen, { applyAccept: false })
    await screen.findByText(t('forms.scan_type'))
    await button(t('parcels.act.send'))
    expect((await invoicesOf(who, id)).map(({ name }) => name)).toEqual(['invoice.pdf'])
    await waitFor(() => expect(screen.queryByRole('button', { name: t('parcels.act.attach') })).toBeNull())

    await press(t('ui.file.remove', { name: 'invoice.pdf' }))
    const asked = await question()
    expect(asked.getByText(t('parcels.act.last_invoice'))).toBeTruthy()
    fireEvent.click(asked.getByRole('button', { name: t('parcels.act.remove_invoice') }))
    await waitFor(async () => expect(await invoicesOf(who, id)).toEqual([]))
    await screen.findByText(t('parcels.act.invoice_first'))
  })

  test('a receiver is chosen', async () => {
    const who = await customerWithReceiver()
    const id = await stored(who, { receiver_id: null })
    const { t } = await open(who, id)
    await press(t('parcels.act.choose_receiver'))
    const asked = await question()
    await asked.findByRole('option', { name: /Соколова/ })
    fireEvent.change(asked.getByRole('combobox'), { target: { value: String(who.receiver_id) } })
    expect(asked.getByText(t('parcels.create.receiver_missing'), { ignore: 'output' })).toBeTruthy()
    fireEvent.click(asked.getByRole('button', { name: t('parcels.act.choose_receiver') }))
    await waitFor(async () => expect((await detailOf(who, id)).receiver?.id).toBe(who.receiver_id))
    await waitFor(() => expect(screen.queryByText(t('parcels.attention.receiver_missing'))).toBeNull())
  })

  test('a receiver is chosen although a change of what is closed by now was refused', async () => {
    const who = await customerWithReceiver()
    const id = await stored(who, { receiver_id: null })
    const { t, portal } = await open(who, id)
    const { outbox } = await portal.runtime.load()
    const body = { client_uuid: clientKey(), parcel_id: id, change: { tracking_number: 'LX000000009CN' } }
    await outbox.enqueue({ kind: 'parcel.update', body })
    await waitFor(() => expect(outbox.list()[0]?.state).toBe('refused'))
    await press(t('parcels.act.choose_receiver'))
    const asked = await question()
    await asked.findByRole('option', { name: /Соколова/ })
    fireEvent.change(asked.getByRole('combobox'), { target: { value: String(who.receiver_id) } })
    const way = asked.getByRole<HTMLButtonElement>('button', { name: t('parcels.act.choose_receiver') })
    await waitFor(() => expect(way.disabled).toBe(false))
    fireEvent.click(way)
    await waitFor(async () => expect((await detailOf(who, id)).receiver?.id).toBe(who.receiver_id))
  })

  test('the form of a parcel says that the chosen receiver has no document', async () => {
    const who = await customerWithReceiver()
    const { t } = await openPage(`/ru/dashboard/parcels/create?receiver=${who.receiver_id}`, { token: who.token })
    await screen.findByText(t('parcels.create.receiver_missing'))
    expect(screen.queryByText(t('parcels.create.receiver_waiting'))).toBeNull()
  })

  test('it is said what the parcel takes of the limit of another receiver, before they are chosen', async () => {
    const who = await customerWithReceiver()
    const { data: other } = await who.get(receiverBook.create, { body: receiverInTashkent() })
    await who.get(parcelDrafts.create, { body: declaration({ receiver_id: other.id }) })
    const [item] = declaration().items
    const id = await stored(who, { items: [{ ...item, unit_price: '300' }] })
    const { t } = await open(who, id)
    const way = await button(t('parcels.act.other_receiver'))
    await waitFor(() => expect(way.previousElementSibling?.textContent, 'nobody fits').toBe(t('parcels.act.edit')))
    fireEvent.click(way)
    const asked = await question()
    await asked.findByRole('option', { name: /Тошева/ })
    expect(asked.queryByRole('meter')).toBeNull()
    // Before a choice, the dialog says how both receivers stand to their limits.
    await asked.findByText(new RegExp(t('parcels.act.receiver_now_over', { sum: '.+' })))
    const over = t('parcels.act.receiver_over', { sum: allWords('ru').f.money('252.50', 'USD') })
    expect(asked.getByRole('option', { name: `${other.name} · ${over}` })).toBeTruthy()
    expect(asked.getByText(t('parcels.act.nobody_fits'))).toBeTruthy()
    // The live region is in the tree before there is anything to say.
    const said = asked.getByRole('status')
    expect(said.textContent).toBe('')
    const change = asked.getByRole('button', { name: t('parcels.act.change_receiver') })
    expect(asked.getByRole('link', { name: t('parcels.act.edit') }).className).toContain('primary')
    expect(change.className).not.toContain('primary')
    fireEvent.click(change)
    const field = asked.getByRole('combobox')
    expect(document.activeElement, 'the field that lacks is read with its error').toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
      t('parcels.act.no_receiver'),
    )
    fireEvent.change(field, { target: { value: String(other.id) } })
    const { f } = allWords('ru')
    // The parcel goes to Moscow, but the receiver's country sets the limit.
    const country = f.country('UZ')
    const name = (of: 'value' | 'weight', used: string, max: string) =>
      `${t('forms.limit.in', { limit: t(`forms.limit.${of}`), country })} ${used} ${t('forms.limit.of', { max })}`
    // On top of $152.50 of a parcel that is not weighed yet.
    await asked.findByRole('meter', { name: name('value', f.money('452.50', 'USD'), f.money('200.00', 'USD')) })
    expect(
      asked.getByRole('meter', { name: name('weight', f.weight('1.200'), f.weight('30.000')) }),
      'as the scale said',
    ).toBeTruthy()
    const excess = t('parcels.limit.over', { sum: f.money('252.50', 'USD') }).replaceAll(/\s/g, ' ')
    expect(asked.getByText(excess)).toBeTruthy()
    // The present receiver's limit is in euros.
    const now = t('parcels.create.about', { price: '[\\d,]+.\\$' })
    const worse = t('parcels.act.receiver_worse', { sum: f.money('252.50', 'USD').replace('$', '\\$'), now })
    const told = asked.getByText(new RegExp(`^${worse.replaceAll(/\s/g, ' ')}`))
    expect(asked.getByRole('status')).toBe(said)
    expect(said.textContent).toContain(over)
    expect(said.textContent).toContain(told.textContent)
  })

  test('without a network the receiver waits on the device, and money does not', async () => {
    const who = await customerWithReceiver()
    const id = await stored(who, { receiver_id: null })
    const { t } = await open(who, id)
    await button(t('parcels.act.choose_receiver'))
    await screen.findByText(t('parcels.act.more'))
    act(() => onlineManager.setOnline(false))
    await press(t('parcels.act.choose_receiver'))
    const asked = await question()
    await asked.findByRole('option', { name: /Соколова/ })
    fireEvent.change(asked.getByRole('combobox'), { target: { value: String(who.receiver_id) } })
    fireEvent.click(asked.getByRole('button', { name: t('parcels.act.choose_receiver') }))
    await screen.findByText(t('offline.waits'))
    await press(new RegExp(`^${t('parcels.act.return')}`))
    const leaving = await question()
    expect(leaving.getByText(t('forms.act.needs_network'))).toBeTruthy()
    expect(leaving.getByRole<HTMLButtonElement>('button', { name: t('parcels.act.ask_return') }).disabled).toBe(true)
    act(() => onlineManager.setOnline(true))
    await waitFor(async () => expect((await detailOf(who, id)).receiver?.id).toBe(who.receiver_id))
  })

  test('papers that were refused lead to the receiver, also when the price is set', async () => {
    const who = await customerWithReceiver()
    const id = await priced(who)
    await staff.turnDown(who.receiver_id, said.ru)
    const { t } = await open(who, id)
    const link = await screen.findByRole('link', { name: t('parcels.act.open_receiver') })
    expect(link.getAttribute('href')).toMatch(new RegExp(`/receivers\\?who=${who.receiver_id}$`))
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull()
  })
})

describe('ending it', () => {
  test('a declared parcel is cancelled after a question, and stays as cancelled', async () => {
    const who = await customerWithReceiver()
    const { id } = await declared(who)
    const { t } = await open(who, id)
    await press(new RegExp(`^${t('parcels.act.cancel')}`))
    const asked = await question()
    fireEvent.click(asked.getByRole('button', { name: t('offline.queue.keep') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await detailOf(who, id)).status).toBe('expected')
    await press(new RegExp(`^${t('parcels.act.cancel')}`))
    fireEvent.click((await question()).getByRole('button', { name: t('parcels.act.cancel') }))
    await screen.findAllByText(t('parcels.status.cancelled'))
    expect((await detailOf(who, id)).status).toBe('cancelled')
  })

  test('a declaration is deleted, and the list stands in its place', async () => {
    const who = await customerWithReceiver()
    const { id } = await declared(who)
    const { t, address } = await open(who, id)
    await press(new RegExp(`^${t('parcels.act.remove')}`))
    fireEvent.click((await question()).getByRole('button', { name: t('parcels.act.remove') }))
    await waitFor(() => expect(address()).toBe('/ru/dashboard/parcels'))
    await screen.findByText(t('parcels.list.empty_title'))
    expect((await who.ask(parcels.show, { params: { id } })).status).toBe(404)
  })

  test('a return is asked for, and taken back', async () => {
    const who = await customerWithReceiver()
    const id = await stored(who)
    const { t } = await open(who, id)
    await press(new RegExp(`^${t('parcels.act.return')}`))
    const asked = await question()
    fireEvent.change(asked.getByRole('textbox'), { target: { value: 'Не тот размер' } })
    fireEvent.click(asked.getByRole('button', { name: t('parcels.act.ask_return') }))
    await screen.findByText('Не тот размер')
    await screen.findByText(t('parcels.act.request_first'))
    expect((await detailOf(who, id)).can).toMatchObject({ return: false, send: false })
    await press(t('parcels.act.take_back'))
    await button(t('parcels.act.send'))
    expect((await detailOf(who, id)).can).toMatchObject({ return: true, send: true })
  })
})

test('a blocked customer is offered nothing, and told so', async () => {
  const who = await customerWithReceiver()
  const id = await stored(who)
  await staff.block(who.id, { ru: 'Долг', en: 'Debt' })
  const { t } = await open(who, id)
  await screen.findByText(t('parcels.act.blocked'))
  expect(screen.queryByRole('button', { name: t('parcels.act.send') })).toBeNull()
  expect(screen.queryByText(t('parcels.act.more'))).toBeNull()
  expect(document.querySelector('[name="invoice_files"]')).toBeNull()
})

/** jsdom's FormData is not the one of the provider's process: chosen files are uploaded as they would be sent. */
function uploading(who: Who): typeof fetch {
  return async (input, init) => {
    if (!addressOf(input).endsWith('/files') || !(init?.body instanceof FormData)) return provider.fetch(input, init)
    const file = init.body.get('file') as File
    const data = await upload(provider, who.token, pdf(file.name), { name: file.name })
    return Response.json({ data }, { status: 201 })
  }
}
