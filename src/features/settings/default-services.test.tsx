import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { extraServiceDefaults, extraServices } from '#contracts/extra-services.ts'
import { notificationSettings } from '#contracts/account/notification-settings.ts'
import { customer } from '#tests/support/customer.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const at = '/dashboard/settings'
const { provider } = withProvider()
beforeAll(async () => {
  // The first page of a run loads all the code, which takes time on a busy machine.
  const warm = await openPortal(provider, { at })
  warm.close()
}, 120_000)

async function open(settings: Partial<Parameters<typeof openPortal>[1]> = {}) {
  const page = await openPortal(provider, { at, ...settings })
  const services = await section(page.t('settings.services.title'))
  const language = settings.language ?? 'ru'
  const asCustomer = customer(provider, await provider.signIn(settings.email ?? 'anna@aist.example'), language)
  const { data } = await asCustomer.get(extraServices.list)
  const titleOf = (code: string) => data.find((each) => each.code === code)?.title ?? code
  const idOf = (code: string) => data.find((each) => each.code === code)?.id ?? 0
  const known = async () => {
    const { data } = await asCustomer.get(extraServiceDefaults.list)
    return (code: string) => data.find((each) => each.extra_service_id === idOf(code))?.state_by_default ?? false
  }
  const toggle = (code: string) => within(services).findByRole<HTMLInputElement>('switch', { name: titleOf(code) })
  await toggle('repack')
  return { ...page, services, asCustomer, titleOf, idOf, known, toggle }
}

async function section(name: string) {
  return screen.findByRole('region', { name })
}

const defaultsUrl = `/api${extraServiceDefaults.save.path}`

/** The portal's network; `decide` may answer a save in the provider's place. */
function between(decide: (body: string) => Promise<Response | 'pass'>) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (input === defaultsUrl) asked.push(init?.method ?? 'GET')
    if (input !== defaultsUrl || init?.method !== 'PUT') return provider.fetch(input, init)
    const answer = await decide(init.body as string)
    return answer === 'pass' ? provider.fetch(input, init) : answer
  }
  return { fetch, asked }
}

describe.each(['ru', 'en'] as const)('services by default, in %s', (language) => {
  test('are the provider’s, each with its price; one is saved at once, then all are asked for again', async () => {
    const bodies: string[] = []
    const { fetch, asked } = between(async (body) => {
      bodies.push(body)
      return 'pass'
    })
    const page = await open({ language, fetch })
    expect((await page.toggle('repack')).checked).toBe(true)
    expect(page.services.textContent).toMatch(language === 'ru' ? /250\s₽/ : /₽250/)
    expect(within(page.services).queryByRole('switch', { name: page.titleOf('urgent') })).toBeNull()

    const tape = await page.toggle('security_tape')
    expect(tape.checked).toBe(false)
    asked.length = 0
    await userEvent.click(tape)
    expect(tape.checked).toBe(true)
    await within(page.services).findByText(page.t('settings.saved'))
    expect(bodies).toEqual([
      JSON.stringify({ defaults: [{ extra_service_id: page.idOf('security_tape'), state_by_default: true }] }),
    ])
    expect(asked).toEqual(['PUT', 'GET'])
    expect((await page.known())('security_tape')).toBe(true)
    await userEvent.click(tape)
    await waitFor(async () => expect((await page.known())('security_tape')).toBe(false))
  })

  test('that exclude one another: the one that is on keeps the other off, and says so', async () => {
    const page = await open({ language })
    const keep = await page.toggle('keep_shop_packaging')
    expect(keep.disabled).toBe(true)
    const why = page.t('errors.services_conflict', { other: page.titleOf('repack') })
    expect(within(page.services).getByText(why)).toBeTruthy()

    await userEvent.click(await page.toggle('repack'))
    expect(keep.disabled).toBe(false)
    await userEvent.click(keep)
    expect((await page.toggle('repack')).disabled).toBe(true)
    await within(page.services).findByText(page.t('settings.saved'))
    const known = await page.known()
    expect([known('repack'), known('keep_shop_packaging')]).toEqual([false, true])
    await userEvent.click(keep)
    await userEvent.click(await page.toggle('repack'))
    await waitFor(async () => expect((await page.known())('repack')).toBe(true))
  })

  test('a refusal puts the switch back, in the provider’s words at its row', async () => {
    const page = await open({ language, email: 'new@aist.example' })
    // Another device changes a default meanwhile.
    const elsewhere = [{ extra_service_id: page.idOf('repack'), state_by_default: true }]
    await page.asCustomer.get(extraServiceDefaults.save, { body: { defaults: elsewhere } })
    const keep = await page.toggle('keep_shop_packaging')
    await userEvent.click(keep)
    const why = page.t('errors.services_conflict', { other: page.titleOf('repack') })
    await waitFor(() => expect(page.services.textContent).toContain(why))
    await within(page.services).findByText(page.t('settings.not_saved'))
    expect(keep.checked).toBe(false)
    // The other device's choice appears now.
    await waitFor(async () => expect((await page.toggle('repack')).checked).toBe(true))
    const nothing = [{ extra_service_id: page.idOf('repack'), state_by_default: false }]
    await page.asCustomer.get(extraServiceDefaults.save, { body: { defaults: nothing } })
  })

  test('where the network fails, the switch goes back and says what to do', async () => {
    const { fetch } = between(() => Promise.reject(new TypeError('no network')))
    const page = await open({ language, fetch })
    const insurance = await page.toggle('insurance')
    await userEvent.click(insurance)
    const alert = await within(page.services).findByRole('alert')
    expect(alert.textContent).toBe(page.t('settings.refused.offline'))
    expect(insurance.checked).toBe(true)
    expect((await page.known())('insurance')).toBe(true)
  })
})

test('presses in a row do not overtake each other: the last one counts', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const bodies: string[] = []
  const { fetch } = between(async (body) => {
    bodies.push(body)
    if (bodies.length === 1) await held
    return 'pass'
  })
  const page = await open({ fetch })
  const photo = await page.toggle('content_check')
  const before = photo.checked
  await userEvent.click(photo)
  await userEvent.click(photo)
  await userEvent.click(photo)
  await userEvent.click(photo)
  expect(photo.checked).toBe(before)
  expect(bodies).toHaveLength(1)
  answer()
  await within(page.services).findByText(page.t('settings.saved'))
  expect(bodies).toHaveLength(2)
  expect(photo.checked).toBe(before)
  expect((await page.known())('content_check')).toBe(before)
})

test('after a new sign-in of the same customer in another tab, a switch is still saved', async () => {
  const page = await open()
  const tape = await page.toggle('security_tape')
  const before = tape.checked
  page.storage.setItem('auth-token', await provider.signIn('anna@aist.example'))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token' })))
  await userEvent.click(tape)
  await within(page.services).findByText(page.t('settings.saved'))
  expect((await page.known())('security_tape')).toBe(!before)
})

test('without a network they are read, and say that changing needs it', async () => {
  const page = await open()
  const repack = await page.toggle('repack')
  act(() => onlineManager.setOnline(false))
  expect(repack.disabled).toBe(true)
  expect(repack.checked).toBe(true)
  expect(within(page.services).getByText(page.t('settings.closed.offline'))).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(repack.disabled).toBe(false)
})

test('a blocked customer reads them and is told why they stay', async () => {
  const page = await open({ email: 'blocked@aist.example' })
  await waitFor(async () => expect((await page.toggle('repack')).disabled).toBe(true))
  expect(within(page.services).getByText(page.t('settings.closed.blocked'))).toBeTruthy()
})

test.each(['ru', 'en'] as const)('which letters come is saved switch by switch, in %s', async (language) => {
  const page = await open({ language })
  const letters = await section(page.t('settings.mails.title'))
  const quote = await within(letters).findByRole<HTMLInputElement>('switch', {
    name: page.t('settings.mails.quote_ready.title'),
  })
  expect(within(letters).getAllByRole('switch')).toHaveLength(4)
  expect(quote.checked).toBe(true)
  await userEvent.click(quote)
  await within(letters).findByText(page.t('settings.saved'))
  const stored = async () => (await page.asCustomer.get(notificationSettings.list)).data
  expect(await stored()).toContainEqual({ kind: 'quote_ready', is_wanted: false })
  expect(await stored()).toContainEqual({ kind: 'parcel_received', is_wanted: true })
  await userEvent.click(quote)
  await waitFor(async () => expect(await stored()).toContainEqual({ kind: 'quote_ready', is_wanted: true }))
})
