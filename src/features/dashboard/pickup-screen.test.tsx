import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { parcels } from '#contracts/parcels/parcels.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { customer } from '#tests/support/customer.ts'
import { allWords } from '#tests/support/part.tsx'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'))

const held = () => {
  const release = vi.fn<() => Promise<void>>(async () => {})
  const request = vi.fn<() => Promise<{ release: () => Promise<void> }>>(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  return { request, release }
}

it('shows the code of each parcel that can be picked up, for eyes and for a scanner', async () => {
  const { t } = await openPortal(provider, { at: '/dashboard/pickup' })
  const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
  const { data: ready } = await anna.get(parcels.list, { query: { filter: { status: 'ready_for_pickup' } } })
  expect(ready.length).toBeGreaterThan(0)
  for (const { id, number } of ready) {
    const { data } = await anna.get(parcels.show, { params: { id: String(id) } })
    const digits = Array.from(data.pickup_code ?? '').join(' ')
    expect(await screen.findByText(t('ui.pickup_code', { digits }))).toBeTruthy()
    expect(screen.getByText(number)).toBeTruthy()
  }
  expect(screen.getAllByText(t('dashboard.pickup.show'))).toHaveLength(ready.length)
  expect(await screen.findAllByRole('img', { name: t('parcels.papers.qr') })).toHaveLength(ready.length)
  const passes = screen.getAllByRole('link', { name: new RegExp(`^${t('parcels.papers.proxy')}`) })
  expect(passes.map((link) => link.getAttribute('href'))).toEqual(
    ready.map(({ id }) => `/ru/dashboard/parcels/${id}/paper?print=pass`),
  )
})

it('keeps the screen awake while it is looked at', async () => {
  const { request, release } = held()
  const { unmount } = await openPortal(provider, { at: '/dashboard/pickup' })
  expect(request).toHaveBeenCalledTimes(1)
  // The browser releases the wake lock of a hidden page by itself.
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(request).toHaveBeenCalledTimes(2)
  unmount()
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})

it('says that there is nothing to pick up', async () => {
  const { t } = await openPortal(provider, { at: '/dashboard/pickup', email: 'new@aist.example', language: 'en' })
  expect(await screen.findByText(t('dashboard.pickup.none'))).toBeTruthy()
  expect(screen.queryByText(t('dashboard.pickup.show'))).toBeNull()
})

it('shows how long a parcel can be picked up even where its code cannot be had, and then does not ask to show it', async () => {
  const { t } = await openPortal(provider, {
    at: '/dashboard/pickup',
    fetch: async (input, init) =>
      /\/parcels\/\d+(\?|$)/.test(addressOf(input)) ? new Response('{}', { status: 503 }) : provider.fetch(input, init),
  })
  const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
  const { data: ready } = await anna.get(parcels.list, { query: { filter: { status: 'ready_for_pickup' } } })
  const { f } = allWords('ru')
  const words = t('dashboard.ready.until', { date: f.dayAndMonth(ready[0]?.pickup_until ?? '') }).replaceAll(/\s/g, ' ')
  expect(await screen.findByText(words, {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.queryByText(t('dashboard.pickup.show'))).toBeNull()
}, 30_000)
