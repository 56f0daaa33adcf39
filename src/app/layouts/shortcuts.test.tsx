import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()
beforeAll(async () => {
  // The first page of a run loads all the code, which is slow on a busy machine.
  const warm = await openPortal(provider, { at: '/dashboard/parcels' })
  warm.close()
}, 120_000)
afterEach(() => localStorage.removeItem('aist:shortcuts'))

const patience = { timeout: 30_000 }
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const rows = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-walked] > li > a')]
const idOf = (row: HTMLAnchorElement | undefined) => /parcels\/(\d+)/.exec(row?.href ?? '')?.[1]

test(
  '"?" lists the keys, whose switch takes them away until the settings bring them back',
  { timeout: 90_000 },
  async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard/settings' })
    press('?')
    const sheet = within(await screen.findByRole('dialog', { name: t('shortcuts.title') }, patience))
    await userEvent.click(sheet.getByRole('switch', { name: t('shortcuts.on') }))
    await userEvent.click(sheet.getByRole('button', { name: t('ui.close') }))
    press('n')
    press('?')
    expect(screen.queryByRole('dialog')).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: new RegExp(t('shortcuts.title')) }))
    await userEvent.click(screen.getByRole('switch', { name: t('shortcuts.on') }))
    await userEvent.click(screen.getByRole('button', { name: t('ui.close') }))
    press('n')
    await userEvent.click(within(screen.getByRole('dialog', { name: t('app.add.title') })).getByRole('button'))
    press('g')
    press('o')
    await waitFor(() => expect(path()).toBe('/ru/dashboard/order-for-calculation'), patience)
  },
)

test('"g p" asks before it leaves a form that holds something', { timeout: 90_000 }, async () => {
  const { t, path } = await openPortal(provider, { at: '/dashboard/account/profile/change-password' })
  fireEvent.change(await screen.findByLabelText(t('account.current_password'), {}, patience), {
    target: { value: 'stork' },
  })
  press('g')
  press('p')
  const question = within(await screen.findByRole('dialog', { name: t('forms.leave_title') }))
  expect(path()).toBe('/ru/dashboard/account/profile/change-password')
  await userEvent.click(question.getByRole('button', { name: t('forms.leave') }))
  await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'), patience)
})

test(
  'j and k walk the list, "/" searches it, and on the page of a parcel they turn to its neighbours',
  { timeout: 90_000 },
  async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard/parcels' })
    await screen.findByRole('button', { name: t('ui.more.button') }, patience)
    press('j')
    expect(document.activeElement).toBe(rows()[0])
    press('j')
    press('j')
    press('k')
    expect(document.activeElement).toBe(rows()[1])
    const [first, second] = rows().map(idOf)
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    press('j')
    expect(document.activeElement, 'a letter that is looked for').toBe(screen.getByRole('searchbox'))

    await userEvent.click(rows()[1] as HTMLElement)
    await waitFor(() => expect(path()).toBe(`/ru/dashboard/parcels/${second}`), patience)
    press('k')
    await waitFor(() => expect(path()).toBe(`/ru/dashboard/parcels/${first}`), patience)
    press('k')
    press('j')
    await waitFor(() => expect(path()).toBe(`/ru/dashboard/parcels/${second}`), patience)
  },
)

test('beside the list the detail follows', { timeout: 90_000 }, async () => {
  const { path } = await openPortal(provider, { at: '/dashboard/parcels', isWide: true })
  await waitFor(() => expect(rows().length).toBeGreaterThan(3), patience)
  const ids = rows().map(idOf)
  press('j')
  await waitFor(() => expect(path()).toBe(`/ru/dashboard/parcels/${ids[1]}`), patience)
  press('j')
  await waitFor(() => expect(path()).toBe(`/ru/dashboard/parcels/${ids[2]}`), patience)
  press('k')
  await waitFor(() => expect(path()).toBe(`/ru/dashboard/parcels/${ids[1]}`), patience)
})

test('the link past the bars leads past the buttons of the bar on top', { timeout: 60_000 }, async () => {
  const { t } = await openPortal(provider, { at: '/dashboard/parcels/create' })
  const field = await screen.findByRole('textbox', { name: t('parcels.create.tracking_number') }, patience)
  await userEvent.click(screen.getByRole('link', { name: t('app.skip') }))
  const reached = document.activeElement
  expect(reached?.contains(field)).toBe(true)
  expect(reached?.contains(screen.getByRole('link', { name: t('ui.back') }))).toBe(false)
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('type')).toBe('radio')
  expect(reached?.hasAttribute('tabindex')).toBe(false)
})
