import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()

test('"More" has a tile for each section without a tab, the calculator last', async () => {
  const { t, path } = await openPortal(provider, { at: '/dashboard/settings' })
  const tiles = within(screen.getByRole('list', { name: t('settings.more.title') }))
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ru/dashboard/manifests',
    '/ru/dashboard/order-for-calculation',
    '/ru/dashboard/payment-requests',
    '/ru/dashboard/receivers',
    '/ru/dashboard/senders',
    '/ru/order-calculation',
  ])
  await userEvent.click(tiles.getByRole('link', { name: t('app.calculator') }))
  await waitFor(() => expect(path()).toBe('/ru/order-calculation'))
}, 60_000)

test.each([
  { place: 'claims', name: 'settings.more.claims', note: 'settings.claims_note', title: 'titles.claims' },
  { place: 'find-parcel', name: 'titles.find-parcel', note: 'settings.search_note', title: 'titles.find-parcel' },
] as const)(
  'in "More" help leads to $place, and says what it is for',
  async ({ place, name, note, title }) => {
    const { t, path } = await openPortal(provider, { at: '/dashboard/settings' })
    const help = within(screen.getByRole('region', { name: t('settings.help') }))
    const link = help.getByText(t(name)).closest('a') as HTMLElement
    expect(link.textContent).toContain(t(note))
    await userEvent.click(link)
    await waitFor(() => expect(path()).toBe(`/ru/dashboard/${place}`))
    await screen.findByRole('heading', { level: 1, name: t(title) })
  },
  60_000,
)
