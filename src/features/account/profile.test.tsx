import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { addresses } from '#contracts/addresses.ts'
import { auth } from '#contracts/account/auth.ts'
import { sessions } from '#contracts/account/sessions.ts'
import type { Language } from '#contracts/wire.ts'
import { customer } from '#tests/support/customer.ts'
import { demoPasswordHash, newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { demoPassword } from '#tests/support/open-page.tsx'
import { addressRow, errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage, closePages } = withProvider({ mutesErrors: true })
let password_hash = ''
beforeAll(async () => {
  password_hash = await demoPasswordHash()
}, 120_000)

const vera = (more: Parameters<typeof newCustomer>[1] = {}) =>
  newCustomer(provider, {
    password_hash,
    phone: '+79035550164',
    birthday: '1990-02-03',
    identity_doc_type: 'passport',
    identity_doc_country_code: 'RU',
    personal_id_number: '4510627812',
    identity_doc_date_of_issue: '2011-05-12',
    ...more,
  })
type Vera = Awaited<ReturnType<typeof vera>>

async function open(who: Vera, tab: string, more: { language?: Language; fetch?: typeof fetch } = {}) {
  const { language = 'ru', fetch = provider.fetch } = more
  const page = await openPage(`/${language}/dashboard/account${tab}`, { fetch, token: who.token })
  await page.title()
  return page
}

async function openForm(...args: Parameters<typeof open>) {
  const page = await open(...args)
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull())
  return page
}

/** The exact words of the specification. */
const successToast = { ru: 'Ваши данные были успешно изменены', en: 'Your data was successfully changed' }

const me = async (who: Vera) => (await who.get(auth.me)).data
const newHome = { country_code: 'KZ', postal_code: '050010', city: 'Алматы', street: 'Абая', house: '7' }

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('personal data is saved by its own call, with the toast of the specification', async () => {
    const who = await vera()
    const { t } = await openForm(who, '/profile', { language })
    expect(field('birthday').value).toBe('03.02.1990')
    fillIn({ first_name: '\u202eареВ', birthday: '31.02.1990' })
    press()
    await waitFor(() => expect(errorOf('birthday')).toBe(t('ui.date.no_such_day', { count: 28 })))
    expect(errorOf('first_name')).toBe(t('errors.unprintable'))
    fillIn({ first_name: 'Вера', birthday: '04.02.1990' })
    press()
    await screen.findByText(successToast[language])
    expect(await me(who)).toMatchObject({ first_name: 'Вера', birthday: '1990-02-04' })
    await screen.findAllByText('Вера Lind')
    expect(screen.queryByText(t('forms.unsaved'))).toBeNull()
  })

  test("another e-mail asks for the password, and the provider's errors stand at their fields", async () => {
    const who = await vera()
    const { t } = await openForm(who, '/profile/personal-data', { language })
    expect(document.querySelector('[name="current_password"]')).toBeNull()
    fillIn({ email: 'anna@aist.example' })
    await waitFor(() => field('current_password'))
    press()
    await waitFor(() => expect(errorOf('current_password')).toBe(t('errors.required')))
    fillIn({ current_password: 'not the password' })
    press()
    const wrong = language === 'ru' ? /парол/i : /password/i
    await waitFor(() => expect(errorOf('current_password')).toMatch(wrong))
    fillIn({ current_password: demoPassword })
    press()
    await waitFor(() => expect(errorOf('email')).not.toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(field('email')))
    expect((await me(who)).email).not.toBe('anna@aist.example')
  })

  test('the document: the number in two parts by the rule of its type, its dates in words', async () => {
    const who = await vera()
    const { t } = await openForm(who, '/profile/passport-data', { language })
    expect(field('personal_id_number.series').value).toBe('4510')
    expect(field('personal_id_number.number').value).toBe('627812')
    fillIn({ identity_doc_type: 'foreign_passport', identity_doc_date_of_issue: '02.02.1990' })
    press()
    await waitFor(() =>
      expect(errorOf('personal_id_number.number')).toBe(t('ui.identity.format', { example: '1234567' })),
    )
    expect(errorOf('identity_doc_date_of_issue')).toBe(t('errors.issued_before_birth'))
    fillIn({
      'personal_id_number.series': '75',
      'personal_id_number.number': '7654321',
      identity_doc_date_of_issue: '02.02.2020',
    })
    press()
    await screen.findByText(t('forms.saved'))
    expect((await who.get(account.showDocuments)).data).toMatchObject({
      personal_id_number: '757654321',
      identity_doc_date_of_issue: '2020-02-02',
    })
  })

  test('a new address is added and becomes the default; one of the list is chosen in the same two calls', async () => {
    const who = await vera()
    await who.ask(addresses.create, {
      params: { id: who.id },
      body: { ...newHome, city: 'Астана', client_uuid: crypto.randomUUID() },
    })
    const asked: string[] = []
    const { t } = await open(who, '/profile/address', {
      language,
      fetch: (input, init) => {
        if (init?.method !== 'GET') asked.push(`${init?.method} ${(input as string).replace(/\d+/, 'N')}`)
        return provider.fetch(input, init)
      },
    })
    await userEvent.click(await screen.findByRole('link', { name: t('account.another') }))
    await waitFor(() => field('city'))
    fillIn({ ...newHome, postal_code: 'AZ1000' })
    press()
    await waitFor(() => expect(errorOf('postal_code')).toBe(t('forms.postal_code_like', { example: '050010' })))
    fillIn({ postal_code: '050 010' })
    press()
    await isDefault(/Алматы/, t)
    expect(asked).toEqual(['POST /api/users/N/addresses', 'PUT /api/auth/user/address'])
    const list = async () => (await who.get(addresses.list, { params: { id: who.id } })).data
    expect((await list()).find((each) => each.is_default)?.city).toBe('Алматы')

    await userEvent.click(actsOf(/Астана/).getByRole('button', { name: t('account.make_default') }))
    await waitFor(async () => expect((await list()).find((each) => each.is_default)?.city).toBe('Астана'))
    expect(asked.slice(2)).toEqual(['POST /api/users/N/addresses', 'PUT /api/auth/user/address'])
  })

  test('the password: wrong, too common, not the same twice, then changed; other sessions end', async () => {
    const who = await vera()
    const email = (await me(who)).email
    const other = await provider.signIn(email)
    const { t, portal } = await openForm(who, '/profile/change-password', { language })
    fillIn({ password: 'a long walk in the rain', password_confirmation: 'a long walk' })
    press()
    await waitFor(() => expect(errorOf('password_confirmation')).toBe(t('errors.mismatch')))
    expect(errorOf('current_password')).toBe(t('errors.required'))
    fillIn({ current_password: 'wrong', password_confirmation: 'a long walk in the rain' })
    await waitFor(() => expect(errorOf('current_password')).toBeNull())
    press()
    await waitFor(() => expect(errorOf('current_password')).not.toBeNull())
    fillIn({ current_password: demoPassword })
    press()
    await screen.findByText(t('forms.saved'))
    expect(field('current_password').value).toBe('')
    // The page continues with a new token.
    const { token, person } = portal.session.getState()
    expect(person).toMatchObject({ email })
    const statusOf = async (each: string | null) => (await customer(provider, each).ask(auth.me)).status
    expect(await Promise.all([token, who.token, other].map(statusOf))).toEqual([200, 401, 401])
  })
})

test('what is typed and not saved is there after a reload, but no password and no document number', async () => {
  const who = await vera()
  const first = await openForm(who, '/profile/personal-data')
  fillIn({ first_name: 'Вероника', email: 'new@example.org' })
  await waitFor(() => field('current_password'))
  fillIn({ current_password: 'a secret password' })
  const device = await first.portal.runtime.load()
  await waitFor(async () =>
    expect(JSON.stringify(await device.drafts.of('account.personal').load())).toContain('Вероника'),
  )
  expect(JSON.stringify(await device.drafts.of('account.personal').load())).not.toContain('secret')
  first.navigate('/ru/dashboard/account/profile/passport-data')
  await waitFor(() => field('personal_id_number.number'))
  fillIn({ 'personal_id_number.number': '999999', identity_doc_issued_by: 'ОВД' })
  await waitFor(async () => expect(JSON.stringify(await device.drafts.of('account.document').load())).toContain('ОВД'))
  expect(JSON.stringify(await device.drafts.of('account.document').load())).not.toMatch(/999999|4510/)
  window.dispatchEvent(new Event('pagehide'))
  first.close()
  cleanup()

  const { t } = await openForm(who, '/profile/personal-data')
  await waitFor(() => expect(field('first_name').value).toBe('Вероника'))
  expect(field('email').value).toBe('new@example.org')
  expect(field('current_password').value).toBe('')
  expect(screen.getByText(t('forms.unsaved'))).toBeTruthy()
})

test('of a document kept without its number a typed number is asked for, with the reason; an untouched one is there', async () => {
  const who = await vera()
  const reopened = async (typed: Record<string, string>) => {
    const first = await openForm(who, '/profile/passport-data')
    const { drafts } = await first.portal.runtime.load()
    fillIn(typed)
    await waitFor(async () => expect(JSON.stringify(await drafts.of('account.document').load())).toContain('ОВД'))
    window.dispatchEvent(new Event('pagehide'))
    first.close()
    cleanup()
    const { t } = await openForm(who, '/profile/passport-data')
    await waitFor(() => expect(field('identity_doc_issued_by').value).toBe('ОВД'))
    return {
      number: field('personal_id_number.number').value,
      why: screen.queryByText(t('registration.document_again')),
    }
  }
  expect(await reopened({ identity_doc_issued_by: 'ОВД' })).toEqual({ number: '627812', why: null })
  closePages()
  const typed = await reopened({ 'personal_id_number.number': '999999' })
  expect(typed.number).toBe('')
  expect(typed.why).not.toBeNull()
})

test('a dirty form asks before a link leaves it: staying loses nothing, leaving forgets', async () => {
  const who = await vera()
  const { t, address } = await openForm(who, '/profile/personal-data')
  const tab = () => screen.getByRole('link', { name: t('account.tabs.address') })
  fillIn({ first_name: 'Вероника' })
  await screen.findByText(t('forms.unsaved'))
  fireEvent.click(tab())
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('forms.stay') }))
  expect(address()).toBe('/ru/dashboard/account/profile/personal-data')
  expect(field('first_name').value).toBe('Вероника')
  fireEvent.click(tab())
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('forms.leave') }))
  await waitFor(() => expect(address()).toContain('/ru/dashboard/account/profile/address'))
  fireEvent.click(await screen.findByRole('link', { name: t('account.tabs.personal_data') }))
  await waitFor(() => expect(field('first_name').value).toBe('Vera'))
})

/** A network that fails while `isGone`, and counts the calls. */
function network() {
  const asked: string[] = []
  const state = { isGone: false, isSilent: false, asked }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const isWrite = init?.method !== 'GET'
    if (state.isGone) throw new TypeError('gone')
    if (isWrite) asked.push(`${init?.method} ${(input as string).replace(/\d+/g, 'N')}`)
    const answer = await provider.fetch(input, init)
    if (state.isSilent && isWrite) throw new TypeError('the answer is lost')
    return answer
  }
  return { state, fetch }
}

/** Waits until the form is done and its save is queued. */
async function waits(t: Awaited<ReturnType<typeof open>>['t']) {
  await screen.findByText(t('offline.waits'))
  await waitFor(() => expect(document.querySelector('main button[aria-busy]')).toBeNull())
}

const actsOf = (text: RegExp) => within(addressRow(text) as HTMLElement)

async function isDefault(text: RegExp, t: Awaited<ReturnType<typeof open>>['t']) {
  await waitFor(() => expect(actsOf(text).getByText(t('account.default'))).toBeTruthy())
}

async function reconnect(page: Awaited<ReturnType<typeof open>>) {
  const device = await page.portal.runtime.load()
  await device.outbox.flush()
  return device.outbox
}

describe('without a network', () => {
  test('the document, the answer of three calls, is signed with the time of its data once', async () => {
    const who = await vera()
    await openForm(who, '/profile/passport-data')
    act(() => onlineManager.setOnline(false))
    await waitFor(() => expect(document.body.textContent.match(/данные от/gi)).toHaveLength(1))
    act(() => onlineManager.setOnline(true))
  })

  test('a save waits, the tab says so and shows it; saved again it is still one; it arrives once', async () => {
    const who = await vera()
    const { state, fetch } = network()
    const page = await openForm(who, '/profile/personal-data', { fetch })
    const { t } = page
    state.isGone = true
    fillIn({ first_name: 'Вероника' })
    press()
    await waits(t)
    await waitFor(() => expect(screen.queryByText(t('forms.unsaved'))).toBeNull())
    fillIn({ first_name: 'Верочка' })
    press()
    const { outbox } = await page.portal.runtime.load()
    await waitFor(() => expect(outbox.list()).toMatchObject([{ body: { info: { first_name: 'Верочка' } } }]))
    page.navigate('/ru/dashboard/account')
    expect(await screen.findByText(t('ui.queued.waiting'))).toBeTruthy()

    state.isGone = false
    await reconnect(page)
    await waitFor(() => expect(outbox.list()).toEqual([]))
    expect(state.asked).toEqual(['PUT /api/auth/user/general-info'])
    expect(await me(who)).toMatchObject({ first_name: 'Верочка' })
    await waitFor(() => expect(screen.queryByText(t('ui.queued.waiting'))).toBeNull())
  })

  test('a provider that fails while there is a network is not called a missing network', async () => {
    const who = await vera()
    const broken: typeof globalThis.fetch = (input, init) =>
      init?.method === 'PUT' ? Promise.resolve(new Response(null, { status: 500 })) : provider.fetch(input, init)
    const { t } = await openForm(who, '/profile/personal-data', { fetch: broken })
    fillIn({ first_name: 'Вероника' })
    press()
    expect(await screen.findByText(t('offline.queued_online'))).toBeTruthy()
    expect(screen.queryByText(t('offline.queued'))).toBeNull()
  })

  test('what the provider refuses later leads back to the form: what was typed, its errors; giving up brings back what was', async () => {
    const who = await vera()
    const { state, fetch } = network()
    const page = await openForm(who, '/profile/personal-data', { fetch })
    const { t } = page
    state.isGone = true
    fillIn({ first_name: 'Вероника' })
    press()
    await waits(t)
    // Another device was faster: the known phone number is outdated, so the provider asks for the password.
    const { first_name, last_name, birthday, email } = await me(who)
    const known = { first_name, last_name, birthday: birthday ?? '', email, phone: '+79035550199' }
    await who.get(account.saveGeneralInfo, {
      body: { ...known, first_name: 'Vera', last_name: 'Lind', current_password: demoPassword },
    })
    page.navigate('/ru/dashboard/account')
    await screen.findByText(t('ui.queued.waiting'))
    state.isGone = false
    const outbox = await reconnect(page)
    await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'refused' }]))
    fireEvent.click(await screen.findByText(t('ui.queued.refused')))
    await screen.findByText(t('offline.refused'))
    expect(field('first_name').value).toBe('Вероника')
    await waitFor(() => expect(errorOf('current_password')).not.toBeNull())
    await userEvent.click(screen.getByRole('button', { name: t('offline.discard') }))
    await waitFor(() => expect(field('first_name').value).toBe('Vera'))
    expect(outbox.list()).toEqual([])
    expect(await me(who)).toMatchObject({ first_name: 'Vera', phone: '+79035550199' })
  })

  test('a password waits for nothing: another e-mail needs the network, and what waited is not undone by it', async () => {
    const who = await vera()
    const { state, fetch } = network()
    const page = await openForm(who, '/profile/personal-data', { fetch })
    const { t } = page
    state.isGone = true
    fillIn({ first_name: 'Вероника' })
    press()
    await waits(t)
    fillIn({ first_name: 'Ника', email: `nika-${who.id}@example.org` })
    await waitFor(() => field('current_password'))
    fillIn({ current_password: demoPassword })
    press()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t('errors.offline')))
    const { outbox } = await page.portal.runtime.load()
    expect(outbox.list()).toMatchObject([{ body: { info: { first_name: 'Вероника' } } }])
    expect(JSON.stringify(outbox.list())).not.toContain(demoPassword)

    state.isGone = false
    const submit = screen.getByRole('button', { name: t('forms.save') })
    await userEvent.click(submit)
    await screen.findByText(t('forms.saved'))
    await waitFor(() => expect(document.querySelector('[name="current_password"]')).toBeNull())
    expect(document.activeElement).toBe(submit)
    expect(outbox.list()).toEqual([])
    expect(await me(who)).toMatchObject({ first_name: 'Ника', email: `nika-${who.id}@example.org` })
  })

  test('a new address whose answer is lost, changed meanwhile, is one address with the last words, and the default', async () => {
    const who = await vera()
    await who.ask(addresses.create, {
      params: { id: who.id },
      body: { ...newHome, city: 'Астана', client_uuid: crypto.randomUUID() },
    })
    const { state, fetch } = network()
    const page = await open(who, '/profile/address', { fetch })
    const { t } = page
    await userEvent.click(await screen.findByRole('link', { name: t('account.another') }))
    await waitFor(() => field('city'))
    fillIn(newHome)
    state.isSilent = true
    press()
    await isDefault(/Алматы/, t)
    await userEvent.click(actsOf(/Алматы/).getByRole('link', { name: t('account.edit') }))
    await waitFor(() => expect(field('city').value).toBe('Алматы'))
    state.isGone = true
    fillIn({ house: '9' })
    press()
    await waitFor(() => expect(addressRow(/Абая, 9/)).toBeTruthy())

    state.isGone = false
    state.isSilent = false
    const outbox = await reconnect(page)
    await waitFor(() => expect(outbox.list()).toEqual([]))
    const { data } = await who.get(addresses.list, { params: { id: who.id } })
    expect(data.map(({ city, house, is_default }) => [city, house, is_default])).toEqual([
      ['Астана', '7', false],
      ['Алматы', '9', true],
    ])
    await waitFor(() => expect(screen.queryByText(t('offline.waits'))).toBeNull())
  })
})

test('an address is changed as it is, and taken off the list after a question', async () => {
  const who = await vera()
  const add = async (city: string) => {
    const body = { ...newHome, city, phone2: '+79035550100', client_uuid: crypto.randomUUID() }
    return (await who.get(addresses.create, { params: { id: who.id }, body })).data
  }
  const [home, dacha] = [await add('Алматы'), await add('Астана')]
  const list = async () => (await who.get(addresses.list, { params: { id: who.id } })).data
  const { t } = await open(who, '/profile/address')
  await waitFor(() => expect(addressRow(/Астана/)).toBeTruthy())
  await userEvent.click(actsOf(/Астана/).getByRole('link', { name: t('account.edit') }))
  await waitFor(() => expect(field('city').value).toBe('Астана'))
  fillIn({ house: '12' })
  press()
  await waitFor(() => expect(addressRow(/Абая, 12/)).toBeTruthy())
  // Changing an address does not make it the default, and keeps the fields that the form lacks.
  await waitFor(async () =>
    expect(await list()).toMatchObject([
      { id: home.id, is_default: true },
      { id: dacha.id, house: '12', phone2: '+79035550100', is_default: false },
    ]),
  )

  await waitFor(() => expect(document.querySelector('main form')).toBeNull())
  await userEvent.click(actsOf(/Абая, 12/).getByRole('button', { name: t('account.remove') }))
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: t('account.remove') }))
  await waitFor(() => expect(addressRow(/Абая, 12/)).toBeUndefined())
  expect(await list()).toMatchObject([{ id: home.id }])
})

describe('the account', () => {
  test('shows who they are, what is missing, and ends another session', async () => {
    const who = await vera()
    await provider.signIn((await me(who)).email)
    const { t } = await open(who, '')
    expect(await screen.findByText(t('account.this_device'), { exact: false })).toBeTruthy()
    await screen.findByText('+7 903 555 01 64')
    // Name and document are there, an address is not.
    const missing = screen.getByText(t('account.missing')).closest('a')
    expect(missing?.getAttribute('href')).toMatch(/profile\/address$/)
    expect(screen.getAllByText(t('account.done'))).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: t('account.end_others') }))
    await userEvent.click(await screen.findByRole('button', { name: t('account.end') }))
    await waitFor(async () => expect((await who.get(sessions.list)).data).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: t('account.end_others') })).toBeNull())
  })

  test('staff who impersonate the customer end nothing there and change neither document nor password', async () => {
    const who = await vera({ acting_staff_id: await newStaff(provider) })
    await provider.signIn((await me(who)).email)
    const page = await openForm(who, '/profile/personal-data')
    const { t } = page
    expect(await screen.findByText(t('account.impersonated'))).toBeTruthy()
    expect(field('email').matches(':disabled')).toBe(true)
    const password = 'a long walk in the rain'
    const body = { current_password: demoPassword, password, password_confirmation: password }
    expect((await who.ask(account.changePassword, { body })).status).toBe(403)
    expect((await who.ask(account.showDocuments)).status).toBe(403)
    expect((await who.ask(sessions.endOthers)).status).toBe(403)
    page.navigate('/ru/dashboard/account')
    await screen.findByText(t('account.this_device'), { exact: false })
    expect(screen.queryByRole('button', { name: t('account.end_others') })).toBeNull()
  })
})

test('a restricted customer only looks at the profile, tab by tab', async () => {
  const who = await vera({ is_blocked: true, block_reason: { ru: 'Долг', en: 'Debt' } })
  for (const tab of ['/profile', '/profile/passport-data', '/profile/address', '/profile/change-password']) {
    const { t } = await open(who, tab)
    const note = await screen.findByText(t('account.closed_blocked'))
    const fields = () => [...(note.closest('.tab')?.querySelectorAll('input, select, textarea, button') ?? [])]
    await waitFor(() => expect(fields().length).toBeGreaterThan(2))
    expect(fields().filter((each) => !each.matches(':disabled'))).toEqual([])
    cleanup()
  }
})
