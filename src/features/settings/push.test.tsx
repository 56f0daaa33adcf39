import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { push as api } from '#contracts/account/push.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { browserPush } from '#tests/support/browser-push.ts'
import type { Customer } from '#tests/support/customer.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { startPushService, type PushService } from '#tests/support/push-service.ts'
import { withProvider } from '#tests/support/with-provider.ts'

let service: PushService
const browser = browserPush(() => service)
const { provider, openPage } = withProvider({ seed: false, env: { push: 'loopback' } })
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const titles = { ru: 'Уведомления на этом устройстве', en: 'Notifications on this device' }

async function open({ token }: Customer, language: 'ru' | 'en' = 'en', fetch = provider.fetch) {
  const page = await openPage(`/${language}/dashboard/settings`, { fetch, token })
  await page.title()
  const part = await screen.findByRole('region', { name: titles[language] })
  const control = (name: string | RegExp) => within(part).findByRole<HTMLInputElement>('switch', { name })
  return { ...page, part, control }
}
const stateOf = async (who: Customer) => (await who.get(api.show)).data

test.each(['en', 'ru'] as const)('they are switched on and off on this device, in %s', async (language) => {
  const vera = await newCustomer(provider, { language })
  const { control, part } = await open(vera, language)
  const name = language === 'ru' ? 'Показывать уведомления' : 'Show notifications'
  expect(within(part).getAllByRole('switch')).toHaveLength(1)
  await userEvent.click(await control(name))
  await waitFor(async () => expect((await stateOf(vera)).device?.endpoint).toBe(browser.subscription?.endpoint))
  expect((await stateOf(vera)).device?.language).toBe(language)
  expect((await control(name)).checked).toBe(true)
  expect(localStorage.getItem('aist:push')).toBe(String(vera.id))

  await userEvent.click(await control(name))
  await waitFor(async () => expect((await control(name)).checked).toBe(false))
  expect((await stateOf(vera)).device).toBeNull()
  await waitFor(() => expect([browser.subscription, localStorage.getItem('aist:push')]).toEqual([null, null]))
})

test('what is told, when, and how much of it is chosen here, and saved at once', async () => {
  const vera = await newCustomer(provider)
  const { control, part } = await open(vera)
  await userEvent.click(await control('Show notifications'))
  await userEvent.click(await control('A top-up has been reviewed'))
  await waitFor(async () =>
    expect((await stateOf(vera)).kinds.filter((each) => !each.is_wanted).map(({ kind }) => kind)).toEqual(['payment']),
  )
  await userEvent.click(within(part).getByRole('radio', { name: /The full text/ }))
  await waitFor(async () => expect((await stateOf(vera)).lock_screen).toBe('full'))

  await userEvent.click(await control('Quiet hours'))
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await waitFor(async () =>
    expect((await stateOf(vera)).quiet_hours).toEqual({ from: '22:00', to: '08:00', time_zone }),
  )
  const until = await within(part).findByLabelText('To')
  fireEvent.change(until, { target: { value: '07:30' } })
  fireEvent.blur(until)
  await waitFor(async () => expect((await stateOf(vera)).quiet_hours?.to).toBe('07:30'))
  await userEvent.click(await control('Quiet hours'))
  await waitFor(async () => expect((await stateOf(vera)).quiet_hours).toBeNull())
  expect((await stateOf(vera)).lock_screen).toBe('full')
})

test('a choice made during the save of the one before is saved after it, and stays chosen meanwhile', async () => {
  const vera = await newCustomer(provider)
  const sent: unknown[] = []
  const answers: (() => void)[] = []
  const { control, part } = await open(vera, 'en', async (input, init) => {
    if (addressOf(input).endsWith('/account/push/settings')) {
      sent.push(JSON.parse(init?.body as string))
      await new Promise<void>((answer) => answers.push(answer))
    }
    return provider.fetch(input, init)
  })
  await userEvent.click(await control('Show notifications'))
  const radio = (name: RegExp) => within(part).findByRole<HTMLInputElement>('radio', { name })
  fireEvent.click(await radio(/The full text/))
  fireEvent.click(await radio(/Just the gist/))
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(sent).toEqual([{ lock_screen: 'full' }])
  answers[0]?.()
  await waitFor(() => expect(sent).toEqual([{ lock_screen: 'full' }, { lock_screen: 'brief' }]))
  expect((await stateOf(vera)).lock_screen).toBe('full')
  expect((await radio(/Just the gist/)).checked).toBe(true)
  answers[1]?.()
  await within(part).findByText('Saved')
  expect((await stateOf(vera)).lock_screen).toBe('brief')
  expect((await radio(/Just the gist/)).checked).toBe(true)
})

test('a time that is half typed is not saved and goes back; equal ones are refused on the field', async () => {
  const vera = await newCustomer(provider)
  await vera.get(api.save, { body: { quiet_hours: { from: '23:00', to: '06:00', time_zone: 'UTC' } } })
  const { control, part } = await open(vera)
  await userEvent.click(await control('Show notifications'))
  const from = await within(part).findByLabelText<HTMLInputElement>('From')
  const leave = (value: string) => {
    fireEvent.change(from, { target: { value } })
    fireEvent.blur(from)
  }
  leave('')
  await waitFor(() => expect(from.value).toBe('23:00'))
  expect((await stateOf(vera)).quiet_hours?.from).toBe('23:00')
  leave('06:00')
  const until = within(part).getByLabelText<HTMLInputElement>('To')
  expect(until.getAttribute('aria-invalid')).toBe('true')
  expect((await stateOf(vera)).quiet_hours?.from).toBe('23:00')
  leave('05:00')
  await waitFor(async () => expect((await stateOf(vera)).quiet_hours?.from).toBe('05:00'))
  expect(until.getAttribute('aria-invalid')).toBeNull()
})

test('who says no to the browser is told where that is changed', async () => {
  browser.says = 'denied'
  const { control, part } = await open(await newCustomer(provider))
  await userEvent.click(await control('Show notifications'))
  await waitFor(() => expect(part.textContent).toContain('Notifications are blocked for this site'))
  expect((await control('Show notifications')).disabled).toBe(true)
  expect(browser.subscription).toBeNull()
})

test('a browser whose push service is out of reach says so, and is not on', async () => {
  browser.fails = new DOMException('Registration failed', 'AbortError')
  const vera = await newCustomer(provider)
  const { control, part } = await open(vera)
  await userEvent.click(await control('Show notifications'))
  expect((await within(part).findByRole('alert')).textContent).toContain('couldn’t reach its notification service')
  expect([(await control('Show notifications')).checked, (await stateOf(vera)).device]).toEqual([false, null])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)', 'add the portal to the home screen first'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'This browser can’t show notifications'],
])('a browser without push, %s, says what to do', async (userAgent, words) => {
  Reflect.deleteProperty(window, 'PushManager')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const { control, part } = await open(await newCustomer(provider))
  expect((await control('Show notifications')).disabled).toBe(true)
  expect(part.textContent).toContain(words)
})

test('without a network nothing can be switched, and it says why', async () => {
  const { control, part, t } = await open(await newCustomer(provider))
  act(() => onlineManager.setOnline(false))
  await waitFor(async () => expect((await control('Show notifications')).disabled).toBe(true))
  expect(within(part).getByText(t('settings.closed.offline'))).toBeTruthy()
})

test.each([404, 405])('a provider that answers %i has none of it, and nothing is shown', async (status) => {
  const { token } = await newCustomer(provider)
  const asked: string[] = []
  const page = await openPage('/en/dashboard/settings', {
    token,
    fetch: (input, init) => {
      if (!addressOf(input).endsWith('/account/push')) return provider.fetch(input, init)
      asked.push(addressOf(input))
      return Promise.resolve(new Response('{}', { status, headers: { 'Content-Type': 'application/json' } }))
    },
  })
  await page.title()
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await screen.findByRole('region', { name: 'Emails' })
  expect(screen.queryByRole('region', { name: titles.en })).toBeNull()
})
