import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receiverBook } from '#contracts/people/people.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { addReceiver, formThere, openBook, openBookForm, receiversOf } from '#tests/support/book-page.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider({ mutesErrors: true })

const comeIntoSight = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** A network that can be switched off, and that can answer with refusals in the provider's place. */
function network(refuse: (method: string, address: string) => Response | null = () => null) {
  const state = { isDown: false }
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (state.isDown) return Promise.reject(new TypeError('No network'))
    const refusal = refuse(init?.method ?? 'GET', addressOf(input))
    return refusal ? Promise.resolve(refusal) : provider.fetch(input, init)
  }
  return { state, fetch }
}

test('what the provider refuses of a known person stands at its field, and nothing of it waits', async () => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  const refused = { message: 'No', errors: { phone: ['Такого номера нет'] } }
  const { fetch } = network((method, at) =>
    method === 'POST' && at.includes('/receivers/') ? Response.json(refused, { status: 422 }) : null,
  )
  const page = await openBookForm(who, `receivers?who=${id}&act=edit`, { fetch })
  fillIn({ first_name: 'Юлия' })
  press()
  await waitFor(() => expect(errorOf('phone')).toBe('Такого номера нет'))
  expect(field('first_name').value).toBe('Юлия')
  expect((await page.portal.runtime.load()).outbox.list()).toEqual([])
}, 60_000)

test('what was changed elsewhere meanwhile is shown, and is not set back by what is saved here', async () => {
  const who = await newCustomer(provider)
  const known = await addReceiver(who)
  const page = await openBookForm(who, `receivers?who=${known.id}&act=edit`, { fetch: provider.fetch })
  fillIn({ first_name: 'Юлия' })
  await who.get(receiverBook.update, { ...params(known), body: { email: 'anna@example.org' } })
  comeIntoSight()
  await waitFor(() => expect(field('email').value).toBe('anna@example.org'))
  expect(field('first_name').value).toBe('Юлия')
  press()
  await screen.findByText(page.t('people.receivers.saved'))
  const now = (await who.get(receiverBook.show, params(known))).data
  expect(now).toMatchObject({ first_name: 'Юлия', email: 'anna@example.org' })
}, 60_000)

test('who was archived elsewhere while their form is open loses no word: saved once more, they are added anew', async () => {
  const who = await newCustomer(provider)
  const known = await addReceiver(who)
  let lists = 0
  const page = await openBookForm(who, `receivers?who=${known.id}&act=edit`, {
    fetch: async (input, init) => {
      const reply = await provider.fetch(input, init)
      if (addressOf(input).endsWith('/receivers')) lists++
      return reply
    },
  })
  fillIn({ first_name: 'Юлия' })
  await who.get(receiverBook.remove, params(known))
  const before = lists
  comeIntoSight()
  await waitFor(() => expect(lists).toBeGreaterThan(before))
  await screen.findByText(page.t('ui.retry'))
  expect(field('first_name').value).toBe('Юлия')
  press()
  await screen.findByText(page.t('people.gone'))
  press()
  await screen.findByText(page.t('people.receivers.added'))
  expect(await receiversOf(who)).toMatchObject([{ name: 'Соколова Юлия' }])
  expect((await page.portal.runtime.load()).outbox.list()).toEqual([])
}, 60_000)

test('who waits is still there when they have arrived: their sheet goes on under their number, their form keeps its words', async () => {
  const who = await newCustomer(provider)
  const { state, fetch } = network()
  const page = await openBookForm(who, 'receivers?act=add', { fetch })
  fillIn({ last_name: 'Lind', first_name: 'Vera', phone: '+79165550120', country_code: 'RU' })
  state.isDown = true
  press()
  fireEvent.click(await screen.findByRole('link', { name: /Lind Vera/ }))
  await screen.findByText(page.t('people.unsent'))
  fireEvent.click(screen.getByRole('link', { name: page.t('people.edit') }))
  await formThere()
  fillIn({ first_name: 'Vega' })
  state.isDown = false
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await receiversOf(who)).toMatchObject([{ name: 'Lind Vera' }]))
  await waitFor(async () => expect((await page.portal.runtime.load()).outbox.list()).toEqual([]))
  expect(field('first_name').value).toBe('Vega')
  press()
  await screen.findByRole('heading', { name: 'Lind Vega' })
  expect(await receiversOf(who)).toMatchObject([{ name: 'Lind Vega' }])
}, 60_000)

test('the sheet of a queued person is found under their number once they have arrived', async () => {
  const who = await newCustomer(provider)
  const { state, fetch } = network()
  const page = await openBookForm(who, 'receivers?act=add', { fetch })
  fillIn({ last_name: 'Lind', first_name: 'Vera', phone: '+79165550120', country_code: 'RU' })
  state.isDown = true
  press()
  fireEvent.click(await screen.findByRole('link', { name: /Lind Vera/ }))
  await screen.findByText(page.t('people.unsent'))
  state.isDown = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('VERA LIND')
  const [known] = await receiversOf(who)
  expect(page.address()).toContain(`who=${known?.id}`)
}, 60_000)

test('a change of one who was archived meanwhile adds them anew when it is saved again, and nothing stays refused', async () => {
  const who = await newCustomer(provider)
  const known = await addReceiver(who)
  const { state, fetch } = network()
  const page = await openBookForm(who, `receivers?who=${known.id}&act=edit`, { fetch })
  fillIn({ first_name: 'Юлия' })
  state.isDown = true
  press()
  await screen.findByText(page.t('offline.waits'))
  await who.get(receiverBook.remove, params(known))
  state.isDown = false
  window.dispatchEvent(new Event('online'))
  const { outbox } = await page.portal.runtime.load()
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'refused', error: { status: 404 } }]))
  fireEvent.click(await screen.findByRole('link', { name: page.t('people.edit') }))
  await formThere()
  press()
  await screen.findByText(page.t('people.gone'))
  press()
  await screen.findByText(page.t('people.receivers.added'))
  await waitFor(() => expect(outbox.list()).toEqual([]))
  expect(await receiversOf(who)).toMatchObject([{ name: 'Соколова Юлия' }])
}, 60_000)

test('who was given up before they were sent is gone, and the list is there', async () => {
  const who = await newCustomer(provider)
  const { state, fetch } = network()
  const page = await openBookForm(who, 'receivers?act=add', { fetch })
  fillIn({ last_name: 'Lind', first_name: 'Vera', phone: '+79165550120', country_code: 'RU' })
  state.isDown = true
  press()
  fireEvent.click(await screen.findByRole('link', { name: /Lind Vera/ }))
  const { outbox } = await page.portal.runtime.load()
  // An entry that is being sent cannot be discarded, so this retries until it can.
  await waitFor(() => {
    const discard = screen.queryByRole('button', { name: page.t('offline.discard') })
    if (discard) fireEvent.click(discard)
    expect(outbox.list()).toEqual([])
  })
  expect(await screen.findByText(page.t('people.receivers.empty'))).toBeTruthy()
}, 60_000)

test.each(['receivers?act=edit', 'receivers?act=document', 'receivers?who='])(
  '%s asks for no person, and opens the list',
  async (at) => {
    const who = await newCustomer(provider)
    await addReceiver(who)
    await openBook(who, at, { fetch: provider.fetch })
    expect(await screen.findByRole('link', { name: /Соколова Анна/ })).toBeTruthy()
  },
)

test('a document that cannot be changed says why, and leads back', async () => {
  const who = await newCustomer(provider)
  const { id } = await addReceiver(who)
  const { fetch } = network()
  const page = await openBook(who, `receivers?who=${id}&act=document`, {
    fetch: async (input, init) => {
      const reply = await fetch(input, init)
      if (!addressOf(input).endsWith(`/receivers/${id}`)) return reply
      const { data } = (await reply.json()) as { data: { can: object } }
      return Response.json({ data: { ...data, readonly: true, can: { ...data.can, change_documents: false } } })
    },
  })
  await screen.findByText(page.t('people.on_papers'))
  fireEvent.click(screen.getByRole('link', { name: page.t('people.back_to_person') }))
  expect(await screen.findByRole('heading', { name: 'Соколова Анна' })).toBeTruthy()
}, 60_000)

test('a person who is added for a parcel that is being repeated leads back to it', async () => {
  const who = await newCustomer(provider)
  const page = await openBookForm(who, 'receivers?act=add&for=parcel&like=7', { fetch: provider.fetch })
  expect(screen.getByRole('link', { name: page.t('people.cancel') }).getAttribute('href')).toMatch(/create\?like=7$/)
})

test('a person who is added for a declaration that is being mended leads back to it, also while they only wait', async () => {
  const who = await newCustomer(provider)
  const { state, fetch } = network()
  const page = await openBookForm(who, 'receivers?act=add&for=parcel&entry=abc', { fetch })
  expect(screen.getByRole('link', { name: page.t('people.cancel') }).getAttribute('href')).toMatch(/create\?entry=abc$/)
  fillIn({ last_name: 'Lind', first_name: 'Vera', phone: '+79165550120', country_code: 'RU' })
  state.isDown = true
  press()
  await waitFor(() => expect(page.address()).toMatch(/create\?entry=abc$/))
}, 60_000)
