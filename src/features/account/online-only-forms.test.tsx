import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { demoPassword } from '#tests/support/open-page.tsx'
import { errorOf, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()

afterEach(() => onlineManager.setOnline(true))

async function openForm(tab: 'personal-data' | 'passport-data' | 'change-password', fetch = provider.fetch) {
  const newcomer = await newCustomer(provider, {
    password_hash: await demoPasswordHash(),
    phone: '+79035550164',
    birthday: '1990-02-03',
    identity_doc_type: 'passport',
    identity_doc_country_code: 'RU',
    personal_id_number: '4510627812',
    identity_doc_date_of_issue: '2011-05-12',
  })
  const page = await openPage(`/ru/dashboard/account/profile/${tab}`, { fetch, token: newcomer.token })
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull())
  return { ...page, email: (await newcomer.get(auth.me)).data.email }
}

test('too many wrong passwords are said in words, with the time to wait', async () => {
  const { t } = await openForm('change-password')
  for (let round = 0; round < 6; round += 1) {
    fillIn({
      current_password: `wrong ${round}`,
      password: 'a long walk in the rain',
      password_confirmation: 'a long walk in the rain',
    })
    press()
    await waitFor(() => expect(document.querySelector('main button[type="submit"][aria-busy]')).toBeNull())
    // Error toasts stay for a few seconds, so there may be several.
    await waitFor(() => expect(screen.queryAllByRole('alert')[0] ?? errorOf('current_password')).not.toBeNull())
  }
  await waitFor(() => expect(document.querySelector('main form [role="alert"]')).not.toBeNull())
  const said = document.querySelector('main form [role="alert"]')?.textContent ?? ''
  const [count = 0] = /\d+/.exec(said)?.map(Number) ?? []
  const time = /\d\d:\d\d/.exec(said)?.[0]
  expect(count).toBeGreaterThan(0)
  expect(said).toBe(time ? t('errors.limited_minutes', { count, time }) : t('errors.limited_seconds', { count }))
})

describe.each([
  ['passport-data', { 'personal_id_number.number': '704411' }],
  [
    'change-password',
    { current_password: demoPassword, password: 'a long walk in rain', password_confirmation: 'a long walk in rain' },
  ],
] as const)('blocked in the middle of %s, which waits for nothing', (tab, typed) => {
  test('the customer is told why, nothing typed is lost, nothing more is sent, and it is saved once they are let in', async () => {
    const reason = 'Паспорт не совпал'
    let isBlocked = true
    const sent: string[] = []
    const { t } = await openForm(tab, async (input, init) => {
      if (init?.method !== 'PUT') return provider.fetch(input, init)
      sent.push(JSON.stringify(input))
      const refusal = { message_code: 'user_blocked', block_reason: reason }
      return isBlocked ? Response.json(refusal, { status: 403 }) : provider.fetch(input, init)
    })
    fillIn(typed)
    const words = t('errors.blocked_because', { reason })
    press()
    await screen.findByText(words)
    await screen.findByText(t('app.blocked.reason', { reason }))
    press()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(words).closest('[role="alert"]')))
    expect(sent).toHaveLength(1)
    for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value)

    // The form is closed, but not the question about leaving it.
    fireEvent.click(document.querySelector('a[href$="/dashboard/parcels"]') as HTMLElement)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('forms.stay') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    isBlocked = false
    fireEvent.click(screen.getByRole('button', { name: t('app.blocked.again') }))
    await waitFor(() => expect(screen.queryByText(t('app.blocked.title'))).toBeNull())
    press()
    await screen.findByText(t('forms.saved'))
    expect(sent).toHaveLength(2)
  })
})

test('password managers are told whose password changes, which it was and which it will be', async () => {
  const { email } = await openForm('change-password')
  const fields = [...document.querySelectorAll<HTMLInputElement>('main form input')]
  expect(fields.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
    ['username', email],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ])
})

const submitButton = () => document.querySelector<HTMLButtonElement>('main button[type="submit"]')

test.each(['passport-data', 'change-password'] as const)(
  'without a network %s cannot be sent and says why, until it is back',
  async (tab) => {
    const { t } = await openForm(tab)
    act(() => onlineManager.setOnline(false))
    expect(submitButton()?.matches(':disabled')).toBe(true)
    expect(screen.getByText(t('forms.act.needs_network'))).toBeTruthy()
    act(() => onlineManager.setOnline(true))
    expect(submitButton()?.matches(':disabled')).toBe(false)
    expect(screen.queryByText(t('forms.act.needs_network'))).toBeNull()
  },
)

test('without a network a document does not open, because it is not kept', async () => {
  const page = await openForm('personal-data')
  act(() => onlineManager.setOnline(false))
  page.navigate('/ru/dashboard/account/profile/passport-data')
  await screen.findByText(page.t('account.document_not_kept.title'))
  expect(screen.getByText(page.t('account.document_not_kept.text'))).toBeTruthy()
})

test('without a network personal data waits, but not once a password is asked for', async () => {
  const { t } = await openForm('personal-data')
  act(() => onlineManager.setOnline(false))
  expect(submitButton()?.textContent).toBe(t('forms.submit_queue'))
  expect(submitButton()?.matches(':disabled')).toBe(false)
  fillIn({ email: 'new@example.org' })
  await screen.findByText(t('forms.act.needs_network'))
  expect(submitButton()?.textContent).toBe(t('forms.save'))
  expect(submitButton()?.matches(':disabled')).toBe(true)
})
