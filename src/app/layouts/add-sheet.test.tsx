import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()

test(
  '"+" asks what is to be added, and what is chosen opens in place of the question',
  { timeout: 60_000 },
  async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard/settings' })
    const press = async () =>
      userEvent.click(screen.getAllByRole('button', { name: t('app.add.open') })[0] as HTMLElement)
    await press()
    const sheet = within(await screen.findByRole('dialog', { name: t('app.add.title') }))
    const ways = sheet.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ways).toEqual([
      '/ru/dashboard/parcels/create',
      '/ru/dashboard/parcels/create?many',
      '/ru/dashboard/order-for-calculation/create',
      '/ru/dashboard/payment-requests/create',
      '/ru/order-calculation',
    ])
    await userEvent.click(sheet.getByRole('button', { name: t('ui.close') }))
    expect(screen.queryByRole('dialog')).toBeNull()

    await press()
    await userEvent.click(screen.getByRole('link', { name: new RegExp(t('app.add.price')) }))
    await waitFor(() => expect(path()).toBe('/ru/order-calculation'), { timeout: 30_000 })
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(await screen.findByRole('link', { name: t('app.cabinet') }, { timeout: 30_000 }))
    await waitFor(() => expect(path()).toBe('/ru/dashboard'), { timeout: 30_000 })
  },
)

test('a form has no tabs below it: its own button stands there', { timeout: 60_000 }, async () => {
  const { t } = await openPortal(provider, { at: '/dashboard/receivers?act=add' })
  await screen.findByRole('heading', { level: 1, name: t('people.receivers.adding') }, { timeout: 30_000 })
  expect(screen.queryByRole('navigation', { name: t('app.tabs') })).toBeNull()
})

test.each(['profile', 'profile/personal-data', 'profile/passport-data', 'profile/change-password'])(
  'account/%s is a form: no tabs below it, and they are there again on the account',
  { timeout: 60_000 },
  async (place) => {
    const { t, path, navigate, title } = await openPortal(provider, { at: `/dashboard/account/${place}` })
    await title()
    expect(path()).toBe(`/ru/dashboard/account/${place}`)
    expect(screen.queryByRole('navigation', { name: t('app.tabs') })).toBeNull()
    expect(screen.getByRole('navigation', { name: t('app.sections_menu') })).toBeTruthy()
    act(() => navigate('/ru/dashboard/account'))
    expect(await screen.findByRole('navigation', { name: t('app.tabs') })).toBeTruthy()
  },
)
