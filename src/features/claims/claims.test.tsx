import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { claims } from '#contracts/claims.ts'
import { searchRequests } from '#contracts/search-requests.ts'
import { languages, type Language } from '#contracts/wire.ts'
import { answerAsStaff, arrivedParcel, lostParcel } from '#tests/support/claims.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { carryingFiles } from '#tests/support/uploads.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { freshSearch } from './search-values.ts'

const { provider, openPage, closePages } = withProvider({ mutesErrors: true })
let staff_id: number
beforeAll(async () => {
  staff_id = await newStaff(provider)
}, 120_000)

type Who = Awaited<ReturnType<typeof newCustomer>>

async function open(who: Who, at: string, language: Language = 'ru') {
  const page = await openPage(`/${language}/dashboard/${at}`, {
    fetch: carryingFiles(provider.fetch),
    token: who.token,
  })
  await page.title()
  return page
}

async function filed(who: Who, message = 'It never came', asked: { amount?: string; currency?: string } = {}) {
  const body = { client_uuid: crypto.randomUUID(), kind: 'lost', message, ...asked }
  return (await who.get(claims.create, { params: { id: (await lostParcel(provider, who)).id }, body })).data
}

const answer = (claim_id: number, said: Partial<Parameters<typeof answerAsStaff>[1]> = {}) =>
  answerAsStaff(provider, { claim_id, staff_id, body: 'Which box?', ...said })

const missed = async (who: Who, tracking_number: string) =>
  (await who.get(searchRequests.create, { body: { client_uuid: crypto.randomUUID(), tracking_number } })).data

describe.each(languages)('in %s', (language) => {
  test('what waits for the customer’s stands first, and the filter stands in the address and is counted', async () => {
    const who = await newCustomer(provider)
    const first = await filed(who)
    await filed(who)
    await missed(who, 'LOST77001')
    await answer(first.id)
    const { t, address } = await open(who, 'claims', language)
    const waiting = within(await screen.findByRole('list', { name: t('claims.waiting') }))
    expect(waiting.getAllByRole('listitem')).toHaveLength(1)
    waiting.getByText(first.number)
    expect(within(screen.getByRole('list', { name: t('claims.rest') })).getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: `${t('claims.state.under_way')}2` }))
    await waitFor(() => expect(address()).toContain('state=under_way'))
    expect(screen.queryByText(first.number)).toBeNull()
    screen.getByText('LOST 7700 1')
    fireEvent.click(screen.getByRole('button', { name: `${t('claims.state.closed')}0` }))
    await screen.findByText(t('claims.nothing'))
    fireEvent.click(screen.getByRole('button', { name: t('claims.show_all') }))
    fireEvent.click(await screen.findByText(first.number))
    await screen.findByText(t('claims.next.answered'))
    screen.getByText('Which box?')
  })

  test('a claim needs its words and a sum that is wished for, and opens when it is sent', async () => {
    const who = await newCustomer(provider)
    const { id } = await lostParcel(provider, who)
    const { t } = await open(who, `claims/create?parcel=${id}`, language)
    const money = await screen.findByRole('radio', { name: new RegExp(`^${t('claims.form.wish_money')}`) })
    press()
    await waitFor(() => expect(errorOf('message')).toBe(t('errors.required')))
    fireEvent.click(money)
    press()
    await waitFor(() => expect(errorOf('amount')).toBeTruthy())
    fillIn({ message: 'It never came', amount: '1 200,5', currency: 'KZT' })
    press()
    await screen.findByText(t('claims.next.open'))
    expect((await who.get(claims.list)).data).toMatchObject([
      { kind: 'lost', amount: '1200.50', currency: 'KZT', parcel: { id } },
    ])
  })
})

test('there is one open claim about a parcel: the form leads to it, and a parcel at hand has none', async () => {
  const who = await newCustomer(provider)
  const claim = await filed(who)
  const { t, navigate } = await open(who, `claims/create?parcel=${claim.parcel.id}`)
  const link = await screen.findByRole('link', { name: t('claims.form.to_claim') })
  expect(link.getAttribute('href')).toContain(`/claims/${claim.id}`)
  const here = await arrivedParcel(provider, who)
  navigate(`/ru/dashboard/claims/create?parcel=${here.id}`)
  await screen.findByText(t('claims.form.late'))
  navigate('/ru/dashboard/claims/999999')
  await screen.findByText(t('claims.missing'))
  screen.getByText(t('claims.missing_text'))
})

test('the list says what was asked for, then what was paid, and of a rejected claim no sum', async () => {
  const who = await newCustomer(provider)
  const asked = { amount: '900', currency: 'RUB' }
  const [open_one, paid, refused] = [
    await filed(who, 'a', asked),
    await filed(who, 'b', asked),
    await filed(who, 'c', asked),
  ]
  const resolution = { ru: 'Решили', en: 'Decided' }
  const compensation = { amount: '500.00', currency: 'RUB' as const }
  await answer(paid.id, { decision: { status: 'approved', resolution, compensation } })
  await answer(refused.id, { decision: { status: 'rejected', resolution } })
  const { t } = await open(who, 'claims')
  const rowOf = async ({ number }: { number: string }) =>
    (await screen.findByRole('link', { name: new RegExp(number) })).textContent
  expect(await rowOf(open_one)).toMatch(new RegExp(`${t('claims.asked')}.*900`))
  expect(await rowOf(paid)).toMatch(new RegExp(`${t('claims.credited')}.*500`))
  expect(await rowOf(paid)).not.toContain('900')
  expect(await rowOf(refused)).not.toContain('900')
})

test('the sum of a claim is said to be what was asked for, above the messages', async () => {
  const who = await newCustomer(provider)
  const claim = await filed(who, 'It never came', { amount: '900', currency: 'RUB' })
  await answer(claim.id, {
    decision: {
      status: 'approved',
      resolution: { ru: 'Да', en: 'Yes' },
      compensation: { amount: '500.00', currency: 'RUB' },
    },
  })
  const { t } = await open(who, `claims/${claim.id}`)
  const asked = await screen.findByText(t('claims.asked'), { selector: 'dt' })
  const follows = asked.compareDocumentPosition(screen.getByRole('heading', { name: t('claims.thread') }))
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a list of nothing has nothing to filter', async () => {
  const { t } = await open(await newCustomer(provider), 'claims')
  await screen.findByText(t('claims.empty'))
  expect(screen.queryByRole('group', { name: t('claims.filter') })).toBeNull()
})

test('a parcel to choose says why a claim may be filed, and since when', async () => {
  const who = await newCustomer(provider)
  const { number } = await lostParcel(provider, who)
  const { t } = await open(who, 'claims/create')
  const row = await screen.findByRole('link', { name: new RegExp(number) })
  const [year, month, day] = provider.clock.now().toISOString().slice(0, 10).split('-')
  expect(row.textContent).toContain(t('claims.form.why_lost', { date: `${day}.${month}.${year}` }))
})

test('without a network a search cannot be cancelled, and says why', async () => {
  const who = await newCustomer(provider)
  const { id, tracking_number: number } = await missed(who, 'LOST77003')
  const { t } = await open(who, `find-parcel?request=${id}`)
  const button = await screen.findByRole('button', { name: t('claims.search.withdraw_of', { number }) })
  act(() => onlineManager.setOnline(false))
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  screen.getByText(t('forms.act.needs_network'))
  const later = await screen.findByRole('button', { name: t('claims.search.submit_queue') })
  expect(later.querySelector('svg'), 'a clock').toBeTruthy()
})

test('without a parcel one is chosen, and their parcel leads to the claim', async () => {
  const who = await newCustomer(provider)
  const { t, navigate } = await open(who, 'claims/create')
  await screen.findByText(t('claims.form.choose_none'))
  screen.getByRole('link', { name: t('claims.form.all_parcels') })
  const claim = await filed(who)
  await answer(claim.id, { decision: { status: 'rejected', resolution: { ru: 'Нет', en: 'No' } } })
  navigate(`/ru/dashboard/parcels/${claim.parcel.id}`)
  const card = within(await screen.findByRole('list', { name: t('titles.claims') }))
  const hrefOf = (link: HTMLElement) => link.getAttribute('href')
  expect((await card.findAllByRole('link')).map(hrefOf)).toEqual([`/ru/dashboard/claims/${claim.id}`])
  const again = screen.getByRole('link', { name: t('parcels.act.claim') })
  expect(hrefOf(again)).toBe(`/ru/dashboard/claims/create?parcel=${claim.parcel.id}`)
})

test('what was refused says why, and is opened as it was written', async () => {
  const who = await newCustomer(provider)
  const { parcel } = await filed(who)
  const { t, portal } = await open(who, 'claims')
  const device = await portal.runtime.load()
  const client_uuid = crypto.randomUUID()
  const words = { kind: 'lost' as const, message: 'Once more', amount: '5', currency: 'EUR' as const }
  await act(() => device.outbox.enqueue({ kind: 'claim.create', body: { client_uuid, parcel, words, files: [] } }))
  const queue = within(await screen.findByRole('list', { name: t('claims.queue.title') }))
  await queue.findByText(/уже есть открытая претензия/)
  fireEvent.click(queue.getByRole('link', { name: t('offline.queue.mend') }))
  await waitFor(() => expect(field('message').value).toBe('Once more'))
  expect(field('amount').value).toBe('5')
  expect(screen.getByRole('alert').textContent).toMatch(/уже есть открытая претензия/)

  // After a second refusal it still waits, with the latest words.
  fillIn({ message: 'Once more, please' })
  press()
  const mended = { id: client_uuid, state: 'refused', body: { words: { message: 'Once more, please' } } }
  await waitFor(() => expect(device.outbox.list()).toMatchObject([mended]))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/уже есть открытая претензия/))
})

test('a message that was refused is corrected where one writes on', async () => {
  const who = await newCustomer(provider)
  const claim = await filed(who)
  const { t, portal } = await open(who, `claims/${claim.id}`)
  const { outbox } = await portal.runtime.load()
  await waitFor(() => field('message'))
  fillIn({ message: 'Half a word' })
  const file = { key: crypto.randomUUID(), id: 987_654, name: 'gone.png', size: 1, file: null }
  const body = { client_uuid: crypto.randomUUID(), claim_id: claim.id, message: 'Refused', files: [file] }
  await act(() => outbox.enqueue({ kind: 'claim.reply', body }))
  fireEvent.click(await screen.findByRole('button', { name: t('offline.queue.mend') }))
  await waitFor(() => expect(field('message').value).toBe('Refused'))
  expect(screen.queryByRole('button', { name: t('offline.queue.mend') })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /gone.png/ }))
  press()
  await screen.findByText(t('claims.reply.sent'))
  await waitFor(() => expect(outbox.list()).toEqual([]))
  await waitFor(() => expect(field('message').value, 'what was being typed').toBe('Half a word'))
})

test('a claim and a search are taken back', async () => {
  const who = await newCustomer(provider)
  const claim = await filed(who)
  const { id, tracking_number: number } = await missed(who, 'LOST77002')
  const { t, navigate } = await open(who, `claims/${claim.id}`)
  const takeBack = await screen.findByRole('button', { name: t('claims.withdraw.button') })
  expect(takeBack.closest('.cols'), 'one column: the button has none for itself').toBeNull()
  const head = screen.getByText(t('claims.next.open')).parentElement
  expect(head?.contains(takeBack), 'nothing that comes late is above it').toBe(true)
  fireEvent.click(takeBack)
  const question = async () => within(await screen.findByRole('dialog'))
  fireEvent.click((await question()).getByRole('button', { name: t('claims.withdraw.button') }))
  await screen.findByText(t('claims.next.withdrawn'))
  expect(screen.queryByRole('button', { name: t('claims.withdraw.button') })).toBeNull()

  navigate(`/ru/dashboard/find-parcel?request=${id}`)
  fireEvent.click(await screen.findByRole('button', { name: t('claims.search.withdraw_of', { number }) }))
  fireEvent.click((await question()).getByRole('button', { name: t('claims.search.withdraw') }))
  await screen.findByText(t('claims.search.next.withdrawn'))
})

test('deleting a message that waits keeps the one that is being typed', async () => {
  const who = await newCustomer(provider)
  const claim = await filed(who)
  const { t, portal } = await open(who, `claims/${claim.id}`)
  await waitFor(() => field('message'))
  const { drafts, outbox } = await portal.runtime.load()
  act(() => onlineManager.setOnline(false))
  const body = { client_uuid: crypto.randomUUID(), claim_id: claim.id, message: 'It waits', files: [] }
  await act(() => outbox.enqueue({ kind: 'claim.reply', body }))
  fillIn({ message: 'Half a word' })
  const later = screen.getByRole('button', { name: t('claims.reply.submit_queue') })
  expect(later.querySelector('svg'), 'a clock').toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: t('offline.queue.discard') }))
  const question = within(await screen.findByRole('dialog'))
  fireEvent.click(question.getByRole('button', { name: t('offline.queue.discard') }))
  await waitFor(() => expect(screen.queryByText('It waits')).toBeNull())
  expect(await drafts.of(`claims.reply.${claim.id}`).load()).toMatchObject({ message: 'Half a word' })
})

test('an unsent message survives a way back, and a blocked customer reads and is offered nothing', async () => {
  const who = await newCustomer(provider)
  const claim = await filed(who)
  const { t, navigate, portal } = await open(who, `claims/${claim.id}`)
  await waitFor(() => field('message'))
  fillIn({ message: 'Half a word' })
  const { drafts } = await portal.runtime.load()
  const kept = () => drafts.of(`claims.reply.${claim.id}`).load()
  await waitFor(async () => expect(await kept()).toMatchObject({ message: 'Half a word' }))
  navigate('/ru/dashboard/claims')
  await screen.findByText(claim.number)
  navigate(`/ru/dashboard/claims/${claim.id}`)
  await waitFor(() => expect(field('message').value).toBe('Half a word'))
  closePages()

  await parcelDesk(provider).block(who.id, { ru: 'Проверка', en: 'Check' })
  const blocked = await open(who, `claims/${claim.id}`)
  await screen.findByText('It never came')
  await screen.findByText(t('claims.closed_blocked'))
  expect(document.querySelector('[name="message"]')).toBeNull()
  expect(screen.queryByRole('button', { name: t('claims.withdraw.button') })).toBeNull()
  blocked.navigate('/ru/dashboard/find-parcel')
  await waitFor(() => expect(document.querySelector('[name="tracking_number"]')).toBeNull())
  await screen.findByText(t('claims.closed_blocked'))
})

test('a message that was being typed when the customer was blocked is there again when they are let in', async () => {
  const who = await newCustomer(provider)
  const claim = await filed(who)
  const { t, portal } = await open(who, `claims/${claim.id}`)
  await waitFor(() => field('message'))
  fillIn({ message: 'Half a word' })
  const desk = parcelDesk(provider)
  await desk.block(who.id, { ru: 'Проверка', en: 'Check' })
  await act(() => portal.session.refresh())
  await waitFor(() => expect(document.querySelector('[name="message"]')).toBeNull())
  await desk.unblock(who.id)
  fireEvent.click(screen.getByRole('button', { name: t('app.blocked.again') }))
  await waitFor(() => expect(field('message').value).toBe('Half a word'))
})

/** A file that the provider does not have: whatever it is attached to is refused. */
const goneFile = () => ({ key: crypto.randomUUID(), id: 987_654, name: 'gone.png', size: 1, file: null })

test('a search that was refused, sent again and refused again is corrected again, and the next one is its own', async () => {
  const who = await newCustomer(provider)
  const { t, portal, address } = await open(who, 'find-parcel')
  const { drafts, outbox } = await portal.runtime.load()
  const body = { client_uuid: crypto.randomUUID(), words: { tracking_number: 'LOST77004' }, files: [goneFile()] }
  await act(() => outbox.enqueue({ kind: 'search.create', body }))
  const number = (value: string) => waitFor(() => expect(field('tracking_number').value).toBe(value))
  const mend = async () => fireEvent.click(await screen.findByRole('link', { name: t('offline.queue.mend') }))
  const sendLater = async () => {
    act(() => onlineManager.setOnline(false))
    press()
    await number('')
  }
  await mend()
  await number('LOST77004')
  await sendLater()
  act(() => onlineManager.setOnline(true))
  await mend()
  await number('LOST77004')

  await sendLater()
  await waitFor(() => expect(address()).toBe('/ru/dashboard/find-parcel'))
  fillIn({ tracking_number: 'LOST77005' })
  const next = { tracking_number: 'LOST77005' }
  await waitFor(async () => expect(await drafts.of('claims.search').load()).toMatchObject(next))
})

test('a search that is begun again shows all that was typed', async () => {
  const who = await newCustomer(provider)
  const { portal, navigate } = await open(who, 'claims')
  const { drafts } = await portal.runtime.load()
  drafts.of('claims.search').save({ ...freshSearch('LOST77006'), extra_tracking_numbers: 'ORDER-5' })
  navigate('/ru/dashboard/find-parcel')
  await waitFor(() => expect(field('extra_tracking_numbers').value).toBe('ORDER-5'))
  expect(field('extra_tracking_numbers').closest('details')?.open).toBe(true)
})

test('a parcel whose claim was refused leads to correcting it', async () => {
  const who = await newCustomer(provider)
  const parcel = await lostParcel(provider, who)
  const { t, portal, navigate } = await open(who, 'claims')
  const { outbox } = await portal.runtime.load()
  const words = { kind: 'lost' as const, message: 'It never came' }
  const body = { client_uuid: crypto.randomUUID(), parcel, words, files: [goneFile()] }
  await act(() => outbox.enqueue({ kind: 'claim.create', body }))
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'refused' }]))
  navigate(`/ru/dashboard/claims/create?parcel=${parcel.id}`)
  await screen.findByRole('heading', { name: t('offline.refused') })
  expect(screen.queryByText(t('claims.form.waits'))).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: t('offline.queue.mend') }))
  await waitFor(() => expect(field('message').value).toBe('It never came'))
})
