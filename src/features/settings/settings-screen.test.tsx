import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ordersForCalculation as orders } from '#contracts/orders/orders.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { applyTheme, readTheme } from './theme.ts'

const { provider, openPage } = withProvider()

afterEach(() => {
  localStorage.clear()
  applyTheme('system')
})

async function openSettings(fetch: typeof globalThis.fetch = provider.fetch, own?: string | null) {
  const token = own ?? (await provider.signIn('anna@aist.example'))
  const page = await openPage('/en/dashboard/settings', { fetch, token })
  expect((await page.title()).textContent).toBe('Settings')
  return page
}

test('the chosen theme is on the page at once and on the next visit, and the system one leaves nothing', async () => {
  await openSettings()
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('aist:theme')).toBe('dark')
  expect(readTheme()).toBe('dark')
  await userEvent.click(screen.getByRole('radio', { name: 'Same as system' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('aist:theme')).toBeNull()
})

test('another language is another address of the same screen', async () => {
  const page = await openSettings()
  await userEvent.click(screen.getByRole('radio', { name: 'Русский' }))
  await waitFor(async () => expect((await page.title()).textContent).toBe('Настройки'))
  expect(page.address()).toBe('/ru/dashboard/settings')
})

test('on a phone the tile of the orders says how many of them wait for the customer', async () => {
  const page = await openSettings()
  const anna = customer(provider, await provider.signIn('anna@aist.example'))
  const { data } = await anna.get(orders.list, { query: { filter: { attention: '1' } } })
  expect(data.length).toBeGreaterThan(0)
  const name = new RegExp(`^${page.t('titles.orders')} ?${page.t('app.needs_you', { count: data.length })}$`)
  const tiles = within(screen.getByRole('list', { name: page.t('settings.more.title') }))
  expect((await tiles.findByRole('link', { name })).textContent).toContain(String(data.length))
})

test('with nothing waiting, signing out asks nothing', async () => {
  const page = await openSettings()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(page.address()).toBe('/en/auth/login'))
})

test('with a declaration whose answer is late, signing out asks first: staying keeps it, going deletes it', async () => {
  // Their own database: the sign-out before may still be erasing Anna's.
  const { token } = await newCustomer(provider)
  const page = await openSettings(
    (input, init) =>
      init?.method === 'POST' && !JSON.stringify(input).includes('/auth/')
        ? Promise.reject(new TypeError())
        : provider.fetch(input, init),
    token,
  )
  const device = await page.portal.runtime.load()
  await device.outbox.enqueue({ kind: 'parcel.create', body: declaration() })

  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  const question = await screen.findByRole('dialog')
  await waitFor(() => expect(question.textContent).toContain('We don’t know yet whether 1 item reached us'))
  expect(question.textContent).not.toContain('waiting to be sent')
  await userEvent.click(screen.getByRole('button', { name: 'Stay and send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(device.outbox.list()).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete and sign out' }))
  await waitFor(() => expect(page.address()).toBe('/en/auth/login'))
  expect(device.outbox.list()).toHaveLength(0)
})

test('without a network signing out asks first, because one cannot come back, and does it when told again', async () => {
  const page = await openSettings()
  act(() => onlineManager.setOnline(false))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  const question = await screen.findByRole('dialog', { name: page.t('offline.leaving.title') })
  expect(question.textContent).toContain(page.t('offline.leaving.text'))
  await userEvent.click(within(question).getByRole('button', { name: page.t('offline.leaving.stay') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.portal.session.getState().phase).toBe('customer')

  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await userEvent.click(await screen.findByRole('button', { name: page.t('offline.leaving.leave') }))
  await waitFor(() => expect(page.address()).toBe('/en/auth/login'))
})

test('the question about a missing network goes when the network is back, and does not come again by itself', async () => {
  await openSettings()
  act(() => onlineManager.setOnline(false))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('dialog')
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => onlineManager.setOnline(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Another tab with unsaved changes. */
function tabWith(name: string) {
  const tab = new BroadcastChannel('aist:unsaved')
  tab.addEventListener('message', ({ data }: MessageEvent<{ type: string; question: string }>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this kind of channel knows no other origin
    if (data.type === 'asked') tab.postMessage({ type: 'unsaved', question: data.question, name })
  })
  return tab
}

test('signing out names what is not saved in another tab before it is lost', async () => {
  const page = await openSettings()
  const other = tabWith('Contact us')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  const question = await screen.findByRole('dialog', { name: page.t('offline.unsent.title') })
  expect(question.textContent).toContain(page.t('offline.unsent.elsewhere', { names: '“Contact us”' }))
  expect(page.portal.session.getState().phase).toBe('customer')
  await userEvent.click(within(question).getByRole('button', { name: page.t('offline.unsent.leave') }))
  await waitFor(() => expect(page.address()).toBe('/en/auth/login'))
  other.close()
})

test('how far a price may grow unasked is chosen, and is what the provider knows then', async () => {
  const page = await openSettings()
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: page.t('forms.threshold.label') })
  await screen.findByText(page.t('settings.price.note'))
  await userEvent.selectOptions(choice, page.t('forms.threshold.always'))
  await screen.findByText(page.t('settings.price.note_always'))
  await screen.findByText(page.t('settings.saved'))
  expect(choice.value).toBe('0')
  const again = await openSettings()
  const kept = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: again.t('forms.threshold.label') })
  expect(kept.at(-1)?.value).toBe('0')
})

test('choices in quick succession, as by arrow keys, are saved in turn: the last one last, those in between not at all', async () => {
  const sent: unknown[] = []
  const answers: (() => void)[] = []
  const page = await openSettings(async (input, init) => {
    if (init?.method === 'PUT' && addressOf(input).endsWith('/price-threshold')) {
      sent.push(JSON.parse(init.body as string))
      await new Promise<void>((answer) => answers.push(answer))
    }
    return provider.fetch(input, init)
  })
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: page.t('forms.threshold.label') })
  const choose = (value: string) => fireEvent.change(choice, { target: { value } })
  choose('5')
  await waitFor(() => expect(sent).toEqual([{ approve_over_percent: 5 }]))
  for (const value of ['10', '15', '20']) choose(value)
  answers[0]?.()
  await waitFor(() => expect(sent).toEqual([{ approve_over_percent: 5 }, { approve_over_percent: 20 }]))
  expect(choice.value).toBe('20')
  expect(screen.queryByText(page.t('settings.saved'))).toBeNull()
  answers[1]?.()
  await screen.findByText(page.t('settings.saved'))
  expect(choice.value).toBe('20')
})

test('what may be missing, or have any number of rows, stands below what never moves', async () => {
  const page = await openSettings()
  const titles = ['mails', 'services', 'price'].map((part) => page.t(`settings.${part as 'mails'}.title`))
  const parts = screen.getAllByRole('region').map((part) => within(part).getByRole('heading').textContent)
  expect(parts.filter((title) => titles.includes(title ?? ''))).toEqual(titles)
})

test('what needs no answer is there while nothing answers, and the rest has its headings and rows', async () => {
  const silent = /extra-services|notification-settings|price-threshold|push|own-data|export|deletion/
  const page = await openSettings((input, init) =>
    silent.test(addressOf(input)) ? new Promise(() => {}) : provider.fetch(input, init),
  )
  const part = (name: string) => screen.getByRole('region', { name })
  for (const name of [page.t('settings.services.title'), page.t('settings.mails.title')])
    expect(within(part(name)).getAllByRole('listitem').length).toBeGreaterThan(3)
  expect(part(page.t('settings.price.title')).textContent).toContain(page.t('forms.threshold.label'))
  expect(part(page.t('settings.push.title')).textContent).toContain(page.t('settings.push.way.none'))
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
  const busy = [...document.querySelectorAll('main [aria-busy="true"]')]
  expect(busy.length).toBeGreaterThan(0)
  // Either would hide what follows.
  expect(busy.filter((each) => !each.hasAttribute('data-holds-nothing'))).toEqual([])
  expect(document.querySelector('main .in-turn')).toBeNull()
})
