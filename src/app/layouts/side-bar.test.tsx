import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()

test('the side bar leads to the claims and to finding a parcel, and marks the one that is open', async () => {
  const { t, path } = await openPortal(provider, { at: '/dashboard/settings' })
  const link = (name: string) =>
    within(screen.getByRole('navigation', { name: t('app.sections_menu') })).getByRole('link', { name })
  for (const [name, place] of [
    [t('titles.claims'), '/ru/dashboard/claims'],
    [t('titles.find-parcel'), '/ru/dashboard/find-parcel'],
  ] as const) {
    expect(link(name).getAttribute('aria-current')).toBeNull()
    await userEvent.click(link(name))
    await waitFor(() => expect(path()).toBe(place))
    await screen.findByRole('heading', { level: 1, name })
    expect(link(name).getAttribute('aria-current')).toBe('page')
  }
}, 60_000)

test('the side bar leads to the calculator of the public site, whose head leads back', async () => {
  const { t, path } = await openPortal(provider, { at: '/dashboard/settings' })
  const menu = within(screen.getByRole('navigation', { name: t('app.sections_menu') }))
  await userEvent.click(menu.getByRole('link', { name: t('app.calculator') }))
  await waitFor(() => expect(path()).toBe('/ru/order-calculation'))
  const back = await screen.findByRole('link', { name: t('app.cabinet') })
  expect(back.getAttribute('href')).toBe('/ru/dashboard')
}, 60_000)

test('what waits for a blocked customer, who may not do it, is counted in a calm colour', async () => {
  const { t } = await openPortal(provider, { at: '/dashboard/settings', email: 'blocked@aist.example' })
  const counts = await screen.findAllByText(t('app.needs_you', { count: 1 }))
  expect(new Set(counts.map(({ parentElement }) => parentElement?.className))).toEqual(
    new Set(['badge calm', 'count news']),
  )
}, 60_000)
