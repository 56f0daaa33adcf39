import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { addresses } from '#contracts/addresses.ts'
import { auth } from '#contracts/account/auth.ts'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { form, picture } from '#tests/support/uploads.ts'
import { address, fillAll, passport, person, registering, shows } from '#tests/support/registering.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

const { signedUp, open, addressesOf, once } = registering({ provider, openPage })
const isSaving = /\/auth\/user$/

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('three steps, each checked in words, end with the address first and then the profile', async () => {
    const who = await signedUp()
    const asked: string[] = []
    const { t, address: path } = await open(who, {
      language,
      fetch: (input, init) => {
        if (init?.method !== 'GET') asked.push(`${init?.method} ${input as string}`)
        return provider.fetch(input, init)
      },
    })
    press()
    await waitFor(() => expect(errorOf('last_name')).toBe(t('errors.required')))
    await waitFor(() => expect(document.activeElement).toBe(field('last_name')))
    fillIn({ ...person, birthday: '31.02.1991' })
    await waitFor(() => expect(errorOf('birthday')).toBe(t('ui.date.no_such_day', { count: 28 })))
    fillIn({ birthday: '01.01.2100' })
    press()
    await waitFor(() => expect(errorOf('birthday')).toBe(t('errors.day_ahead')))
    fillIn({ birthday: person.birthday })
    press()

    await shows('identity_doc_type')
    await waitFor(() => expect(document.activeElement?.textContent).toContain(t('registration.document_title')))
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain(t('registration.document'))
    for (const [name, value] of Object.entries(passport)) fillIn({ [name]: value })
    fillIn({ 'personal_id_number.number': '62', identity_doc_date_of_issue: '12.05.1985' })
    press()
    await waitFor(() =>
      expect(errorOf('personal_id_number.number')).toBe(t('ui.identity.format', { example: '123456' })),
    )
    expect(errorOf('identity_doc_date_of_issue')).toBe(t('errors.issued_before_birth'))
    fillIn({ 'personal_id_number.number': '627812', identity_doc_date_of_issue: '12.05.2011' })
    press()

    await shows('postal_code')
    fillIn({ ...address, postal_code: '12' })
    press()
    await waitFor(() => expect(errorOf('postal_code')).toBe(t('forms.postal_code_like', { example: '127018' })))
    fillIn(address)
    press()
    await waitFor(() => expect(path()).toBe(`/${language}/dashboard`))
    expect(asked).toEqual([`POST /api/users/${who.id}/addresses`, 'PUT /api/auth/user'])
    const { data: saved } = await who.get(auth.me)
    expect(saved).toMatchObject({
      first_name: 'Анна',
      birthday: '1991-04-17',
      personal_id_number: '•••• 7812',
      identity_doc_date_of_issue: '2011-05-12',
    })
    expect(saved.registration_completed_at).not.toBeNull()
  })

  test("the provider's error leads back to its step and field", async () => {
    const who = await signedUp()
    const errors = { first_name: ['Не так'] }
    const { t } = await open(who, {
      language,
      fetch: once('PUT', isSaving, () => Promise.resolve(Response.json({ message: 'x', errors }, { status: 422 }))),
    })
    await fillAll()
    press()
    await waitFor(() => expect(errorOf('first_name')).toBe('Не так'))
    await waitFor(() => expect(document.activeElement).toBe(field('first_name')))
    fillIn({ first_name: 'Ольга' })
    press()
    await shows('identity_doc_type')
    expect(field('personal_id_number.number').value).toBe('627812')
    press()
    await shows('postal_code')
    expect(field('city').value).toBe('Москва')
    press()
    await waitFor(async () => expect((await who.get(auth.me)).data.first_name).toBe('Ольга'))
    expect(await addressesOf(who)).toHaveLength(1)
    await screen.findByText(t('forms.saved'))
  })
})

test('what fails between the two calls is repeated without a second address, also when the address changed', async () => {
  const who = await signedUp()
  const { t, address: path } = await open(who, { fetch: once('PUT', isSaving, () => Promise.reject(new TypeError())) })
  await fillAll()
  press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t('errors.offline')))
  fillIn({ house: '16' })
  press()
  await waitFor(() => expect(path()).toBe('/ru/dashboard'))
  expect((await addressesOf(who)).map((each) => each.house)).toEqual(['16'])
})

test('an address whose answer was lost is asked for again, word for word, before it is changed', async () => {
  const who = await signedUp()
  let isLost = false
  const { t, address: path } = await open(who, {
    fetch: async (input, init) => {
      const answer = await provider.fetch(input, init)
      if (isLost || init?.method !== 'POST') return answer
      isLost = true
      throw new TypeError('lost')
    },
  })
  await fillAll()
  press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t('errors.offline')))
  expect(await addressesOf(who)).toHaveLength(1)
  fillIn({ city: 'Тверь' })
  press()
  await waitFor(() => expect(path()).toBe('/ru/dashboard'))
  expect((await addressesOf(who)).map((each) => each.city)).toEqual(['Тверь'])
})

test('an address whose change got no answer is changed back, when that is what is typed then', async () => {
  const who = await signedUp()
  const isAddress = /\/addresses\//
  let isLost = false
  const { t, address: path } = await open(who, {
    fetch: async (input, init) => {
      const isSave = init?.method === 'PUT' && typeof input === 'string'
      if (isSave && isSaving.test(input) && !isLost) throw new TypeError('not sent')
      const answer = await provider.fetch(input, init)
      if (isLost || !isSave || !isAddress.test(input)) return answer
      isLost = true
      throw new TypeError('lost')
    },
  })
  const houses = async () => (await addressesOf(who)).map((each) => each.house)
  const fails = () => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t('errors.offline')))
  await fillAll()
  press()
  await fails()
  expect(await houses()).toEqual(['14'])
  fillIn({ house: '16' })
  press()
  await waitFor(() => expect(isLost).toBe(true))
  await waitFor(() => expect(screen.queryByText(t('registration.finishing'))).toBeNull())
  await fails()
  expect(await houses()).toEqual(['16'])
  fillIn({ house: '14' })
  press()
  await waitFor(() => expect(path()).toBe('/ru/dashboard'))
  expect(await houses()).toEqual(['14'])
})

test('going back while the end is on its way loses neither the answer nor what went wrong', async () => {
  const who = await signedUp()
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const page = await open(who, {
    fetch: once('PUT', isSaving, async () => {
      await gate
      throw new TypeError('Failed to fetch')
    }),
  })
  await fillAll()
  press()
  await screen.findByText(page.t('registration.finishing'))
  act(() => page.navigate('/ru/auth/complete-registration?step=document'))
  await shows('identity_doc_type')
  release()
  await shows('postal_code')
  expect((await screen.findByRole('alert')).textContent).toContain(page.t('errors.offline'))
  press()
  await waitFor(() => expect(page.address()).toBe('/ru/dashboard'))
  expect(await addressesOf(who)).toHaveLength(1)
})

test.each([
  ['is refused', () => Response.json({ message: 'x', errors: { first_name: ['Не так'] } }, { status: 422 })],
  ['fails', () => new Response('', { status: 500 })],
])('whoever has left while the end is on its way stays where they are when it %s', async (_what, answer) => {
  const who = await signedUp()
  let release = (_answer: Response) => {}
  const held = new Promise<Response>((resolve) => (release = resolve))
  const page = await open(who, { fetch: once('PUT', isSaving, () => held) })
  await fillAll()
  press()
  await screen.findByText(page.t('registration.finishing'))
  act(() => page.navigate('/ru/dashboard/settings'))
  await screen.findByRole('heading', { level: 1, name: page.t('titles.settings') })
  await act(async () => release(answer()))
  expect(page.address()).toBe('/ru/dashboard/settings')
})

test('an end that fails adds nothing to the way back', async () => {
  const fails = once('PUT', isSaving, () => Promise.reject(new TypeError('Failed to fetch')))
  const page = await open(await signedUp(), { fetch: fails })
  await fillAll()
  const before = [...page.visited]
  press()
  expect((await screen.findByRole('alert')).textContent).toContain(page.t('errors.offline'))
  expect(page.visited).toEqual(before)
})

test('it ends also where who they are cannot be asked again', async () => {
  const who = await signedUp()
  let isOver = false
  const page = await open(who, {
    fetch: async (input, init) => {
      if (isOver && typeof input === 'string' && input.endsWith('/auth/me')) return new Response(null, { status: 503 })
      const reply = await provider.fetch(input, init)
      isOver ||= init?.method === 'PUT'
      return reply
    },
  })
  await fillAll()
  press()
  await waitFor(() => expect(page.address()).toBe('/ru/dashboard'))
})

test('the end waits for scans that are on their way, wherever the customer goes in the meantime', async () => {
  const who = await signedUp()
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const {
    t,
    address: path,
    navigate,
  } = await open(who, {
    fetch: async (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/api/files')) return provider.fetch(input, init)
      await arrival
      // The bytes that a browser would send: jsdom's files cannot be passed on to the server.
      const bytes = await picture('jpeg')
      const { type, body } = form([{ field: 'file', bytes, name: 'passport.jpg', type: 'image/jpeg' }])
      const headers = new Headers(init?.headers)
      headers.set('Content-Type', type)
      return provider.fetch(input, { ...init, headers, body })
    },
  })
  await fillAll()
  act(() => navigate('/ru/auth/complete-registration?step=document'))
  await shows('identity_doc_type')
  const scan = new File(['a scan'], 'passport.jpg', { type: 'image/jpeg' })
  await userEvent.upload(field('document_file_ids'), scan)
  await screen.findByText(t('ui.file.loading'))
  fireEvent.click(screen.getByRole('button', { name: t('registration.back') }))
  await shows('last_name')
  act(() => navigate('/ru/auth/complete-registration?step=address'))
  await waitFor(() => expect(path()).toMatch(/step=document$/))
  expect(document.querySelector('[name="postal_code"]')).toBeNull()
  press()
  await waitFor(() => expect(errorOf('document_file_ids')).toBe(t('forms.scans_busy')))

  arrive()
  await screen.findByRole('button', { name: t('ui.file.remove', { name: 'passport.jpg' }) })
  expect(errorOf('document_file_ids')).toBeNull()
  press()
  await shows('postal_code')
  press()
  await waitFor(() => expect(path()).toBe('/ru/dashboard'))
  expect((await who.get(account.showDocuments)).data.document_files).toMatchObject([{ name: 'passport.jpg' }])
})

test('blocked by the answer to the last step: said why, nothing typed is lost, and let in again the customer ends it', async () => {
  const who = await signedUp()
  const refusal = { message_code: 'user_blocked', block_reason: 'Паспорт не совпал' }
  const blockedOnce = once('PUT', isSaving, () => Promise.resolve(Response.json(refusal, { status: 403 })))
  const { t, address: path } = await open(who, { fetch: blockedOnce })
  await fillAll()
  press()
  const words = t('errors.blocked_because', { reason: refusal.block_reason })
  await waitFor(() => expect(screen.getByText(words)).toBeTruthy())
  await screen.findByText(t('app.blocked.reason', { reason: refusal.block_reason }))
  expect(field('street').value).toBe('Полевая')
  fireEvent.click(screen.getByRole('button', { name: t('app.blocked.again') }))
  await waitFor(() => expect(screen.queryByText(t('app.blocked.title'))).toBeNull())
  press()
  await waitFor(() => expect(path()).toBe('/ru/dashboard'))
  expect((await who.get(account.showDocuments)).data.personal_id_number).toBe('4510627812')
  expect(await addressesOf(who)).toHaveLength(1)
})

test('it goes on where it was left, with everything but the number, of which nothing is on the device', async () => {
  const who = await signedUp()
  const first = await open(who)
  await fillAll()
  await waitFor(async () => expect(JSON.stringify(await kept(first))).toContain('Полевая'))
  expect(JSON.stringify(await kept(first))).not.toMatch(/627812|4510/)
  window.dispatchEvent(new Event('pagehide'))
  first.close()
  cleanup()

  const { t } = await open(who)
  await shows('identity_doc_type')
  expect(screen.getByText(t('registration.document_again'))).toBeTruthy()
  expect(field('identity_doc_type').value).toBe('passport')
  expect(field('personal_id_number.number').value).toBe('')
  fillIn({ 'personal_id_number.series': '4510', 'personal_id_number.number': '627812' })
  press()
  await shows('postal_code')
  expect(field('street').value).toBe('Полевая')
})

test('another device begins with what the provider knows, and a step asked for too early is not shown', async () => {
  const who = await signedUp()
  const body = { ...address, client_uuid: crypto.randomUUID() }
  await who.ask(addresses.create, { params: { id: who.id }, body })
  await who.ask(account.saveGeneralInfo, {
    body: {
      ...person,
      patronymic: null,
      birthday: '1991-04-17',
      phone: '+79035550164',
      email: (await who.get(auth.me)).data.email,
    },
  })
  const { address: path } = await open(who, { step: 'address' })
  await shows('identity_doc_type')
  await waitFor(() => expect(path()).toMatch(/step=document$/))
  for (const [name, value] of Object.entries(passport)) fillIn({ [name]: value })
  press()
  await shows('postal_code')
  expect(field('city').value).toBe('Москва')
  fillIn({ house: '20' })
  press()
  await waitFor(async () => expect((await addressesOf(who)).map((each) => each.house)).toEqual(['20']))
})

test('what can be known stands there already: phone, country and document; the country is asked for once', async () => {
  const { t } = await open(await signedUp())
  expect(await screen.findByText('+7 903 555 01 64')).toBeTruthy()
  expect(screen.queryByLabelText(t('forms.phone'))).toBeNull()
  fillIn(person)
  press()
  await shows('identity_doc_type')
  expect([field('identity_doc_country_code').value, field('identity_doc_type').value]).toEqual(['RU', 'passport'])
  for (const [name, value] of Object.entries({ ...passport, identity_doc_country_code: 'KZ' }))
    fillIn({ [name]: value })
  fillIn({ 'personal_id_number.series': 'N', 'personal_id_number.number': '12345678' })
  press()
  await shows('postal_code')
  expect(field('country_code').value).toBe('KZ')
  expect(field('region').closest('details')?.open).toBe(false)
  expect(field('street').getAttribute('autocomplete')).toBe('address-line1')
})

describe('signing out in the middle', () => {
  const signOut = (t: Awaited<ReturnType<typeof open>>['t']) =>
    fireEvent.click(screen.getByRole('button', { name: t('registration.sign_out') }))

  test('asks for what is typed, which would go with it, and keeps it when the customer stays', async () => {
    const who = await signedUp()
    const page = await open(who)
    fillIn(person)
    signOut(page.t)
    const dialog = await screen.findByRole('dialog', { name: page.t('forms.sign_out_title') })
    expect(dialog.textContent).toContain(page.t('forms.sign_out_text'))
    fireEvent.click(screen.getByRole('button', { name: page.t('forms.stay') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('last_name').value).toBe('Соколова')
    expect(page.storage.getItem('auth-token')).toBe(who.token)

    // Work that is already a draft is asked about only once.
    await waitFor(async () => expect(JSON.stringify(await kept(page))).toContain('Соколова'))
    signOut(page.t)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: page.t('forms.sign_out') }))
    await waitFor(() => expect(page.address()).toBe('/ru/auth/login'))
    expect(page.storage.getItem('auth-token')).toBeNull()
  })

  test('asks for what was typed on an earlier visit', async () => {
    const who = await signedUp()
    const first = await open(who)
    fillIn(person)
    await waitFor(async () => expect(JSON.stringify(await kept(first))).toContain('Соколова'))
    window.dispatchEvent(new Event('pagehide'))
    first.close()
    cleanup()
    const page = await open(who)
    signOut(page.t)
    expect(await screen.findByRole('dialog', { name: page.t('forms.sign_out_title') })).toBeTruthy()
  })

  test('asks nothing where nothing is typed', async () => {
    const page = await open(await signedUp())
    signOut(page.t)
    await waitFor(() => expect(page.address()).toBe('/ru/auth/login'))
  })
})

test('a sign-out that was called off leaves the question about the number', async () => {
  const page = await open(await signedUp())
  fillIn(person)
  press()
  await shows('identity_doc_type')
  fillIn({ 'personal_id_number.number': '627812' })
  act(() => onlineManager.setOnline(false))
  fireEvent.click(screen.getByRole('button', { name: page.t('registration.sign_out') }))
  const first = within(await screen.findByRole('dialog', { name: page.t('forms.sign_out_title') }))
  fireEvent.click(first.getByRole('button', { name: page.t('forms.sign_out') }))
  const question = within(await screen.findByRole('dialog', { name: page.t('offline.leaving.title') }))
  fireEvent.click(question.getByRole('button', { name: page.t('offline.leaving.stay') }))
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true })), 'is let go').toBe(false)
})

test('closing the page asks for a number, of which nothing is kept, and not for what waits as a draft', async () => {
  await open(await signedUp())
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  fillIn(person)
  expect(isAsked()).toBe(false)
  press()
  await shows('identity_doc_type')
  fillIn({ 'personal_id_number.number': '627812' })
  await waitFor(() => expect(isAsked()).toBe(true))
})

test('the way back to the dashboard asks for a number, too', async () => {
  const page = await open(await signedUp())
  const goBack = () => fireEvent.click(screen.getByRole('button', { name: page.t('registration.back') }))
  fillIn(person)
  press()
  await shows('identity_doc_type')
  fillIn({ 'personal_id_number.number': '627812' })
  goBack()
  await shows('last_name')
  goBack()
  const question = await screen.findByRole('dialog', { name: page.t('forms.leave_title') })
  fireEvent.click(within(question).getByRole('button', { name: page.t('forms.leave') }))
  await waitFor(() => expect(page.address()).toBe('/ru/dashboard'))
})

test.each([
  ['fails', () => Promise.resolve(new Response('', { status: 500 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('what it begins with %s: the dashboard is open', async (_what, answer) => {
  const who = await signedUp()
  const fetch: typeof provider.fetch = (input, init) =>
    typeof input === 'string' && /\/documents|\/addresses/.test(input) ? answer() : provider.fetch(input, init)
  const { t, address: path } = await openPage('/ru/auth/complete-registration', { fetch, token: who.token })
  fireEvent.click(await screen.findByRole('link', { name: t('registration.to_dashboard') }))
  await waitFor(() => expect(path()).toBe('/ru/dashboard'))
})

test('the offline strip says that there is no network', async () => {
  const { t } = await open(await signedUp())
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText(new RegExp(t('ui.offline.since', { time: '.*' })))).toBeTruthy()
})

async function kept(page: {
  portal: { runtime: { load(): Promise<{ drafts: { of(key: string): { load(): Promise<unknown> } } }> } }
}) {
  const device = await page.portal.runtime.load()
  return device.drafts.of('registration').load()
}
