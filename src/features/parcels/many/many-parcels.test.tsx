import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { parcelDesk } from '#tests/support/parcel-desk.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { toastsFromNow } from '#tests/support/toasts-from-now.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { manyKey } from '../draft-key.ts'

const { provider } = withProvider()

async function open(more: { email?: string; fetch?: typeof fetch } = {}) {
  const portal = await openPortal(provider, { at: '/dashboard/parcels/create?many', ...more })
  const { t } = portal
  const text = await screen.findByRole('textbox', { name: t('parcels.many.numbers') })
  return {
    ...portal,
    type: (value: string) => fireEvent.change(text, { target: { value } }),
    takeOut: (number: string) =>
      fireEvent.click(screen.getByRole('button', { name: t('parcels.many.take_out', { number }) })),
    add: (count: number) => fireEvent.click(screen.getByRole('button', { name: t('parcels.many.confirm', { count }) })),
    kept: () => portal.device.drafts.of(manyKey).load(),
  }
}

const numbered = (number: number) => `YT${String(number).padStart(16, '0')}`

test('what was taken out and is given anew is meant, and nothing was found only where nothing was', async () => {
  const { t, type, takeOut } = await open()
  const both = `${numbered(1)}\n${numbered(2)}`
  type(both)
  takeOut(numbered(1))
  takeOut(numbered(2))
  expect(screen.queryByRole('button', { name: t('parcels.many.confirm', { count: 1 }) })).toBeNull()
  expect(screen.queryByText(t('parcels.many.none'))).toBeNull()
  type('')
  type(both)
  screen.getByRole('button', { name: t('parcels.many.confirm', { count: 2 }) })
})

test('what is taken out leaves the focus at its neighbour, the last one at the text', async () => {
  const { t, type } = await open()
  type([1, 2, 3].map(numbered).join('\n'))
  const takeOut = (number: number) =>
    screen.getByRole('button', { name: t('parcels.many.take_out', { number: numbered(number) }) })
  await userEvent.click(takeOut(2))
  expect(document.activeElement, 'the next one').toBe(takeOut(3))
  await userEvent.click(takeOut(3))
  expect(document.activeElement, 'the previous one').toBe(takeOut(1))
  await userEvent.click(takeOut(1))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t('parcels.many.numbers') }))
})

const warehouse = (t: Awaited<ReturnType<typeof open>>['t']) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: t('parcels.create.warehouse') })

test('they are announced for the warehouse of the last declaration', async () => {
  const anna = customer(provider, await provider.signIn('anna@aist.example'))
  await anna.get(parcelDrafts.create, { body: declaration({ warehouse_id: 2, pickup_point_id: 2 }) })
  const { t, type, add, device } = await open()
  expect(warehouse(t).value).toBe('2')
  act(() => onlineManager.setOnline(false))
  type(numbered(1))
  add(1)
  await waitFor(() => expect(device.outbox.list()).toMatchObject([{ body: { warehouse_id: 2, pickup_point_id: 2 } }]))
})

test('a customer without parcels chooses the warehouse', async () => {
  const { t, type, add, device } = await open({ email: 'new@aist.example' })
  expect(warehouse(t).selectedOptions[0]?.text).toBe(t('parcels.create.choose_warehouse'))
  act(() => onlineManager.setOnline(false))
  type(numbered(1))
  add(1)
  await screen.findByText(t('errors.required'))
  expect(document.activeElement).toBe(warehouse(t))
  expect(device.outbox.list()).toEqual([])
  fireEvent.change(warehouse(t), { target: { value: '2' } })
  expect(screen.queryByText(t('errors.required'))).toBeNull()
  add(1)
  await waitFor(() => expect(device.outbox.list()).toMatchObject([{ body: { warehouse_id: 2 } }]))
})

test('what is too much for once is still there when the customer comes back', async () => {
  const { type, add, path, kept, device } = await open()
  act(() => onlineManager.setOnline(false))
  type(Array.from({ length: 52 }, (_, number) => numbered(number)).join('\n'))
  add(50)
  await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'))
  expect(device.outbox.list()).toHaveLength(50)
  expect(await kept()).toMatchObject({ text: `${numbered(50)}\n${numbered(51)}` })
})

test('a blocked customer is told so, and offered no form', async () => {
  const at = '/dashboard/parcels/create?many'
  const { t } = await openPortal(provider, { at, email: 'blocked@aist.example' })
  await screen.findByText(t('parcels.create.closed_text'))
  expect(document.querySelector('main form')).toBeNull()
})

test('a customer who is blocked with the form open is told so, and keeps their numbers', async () => {
  const { t, type, add, path, kept, device, portal } = await open()
  const { id } = portal.session.getState().person ?? { id: 0 }
  const desk = parcelDesk(provider)
  onTestFinished(() => desk.unblock(id))
  await desk.block(id, { ru: 'Проверка', en: 'Check' })
  await act(() => portal.session.refresh())
  type(numbered(1))
  add(1)
  await screen.findByText(new RegExp(t('errors.blocked').slice(0, 20)))
  expect(path()).toContain('?many')
  expect(device.outbox.list()).toEqual([])
  expect(await kept()).toMatchObject({ text: numbered(1) })
})

/** Parcels reach the provider only after `release`. */
async function openHeld() {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const page = await open({
    fetch: async (input, init) => {
      if (init?.method === 'POST' && input === '/api/parcels') await gate
      return provider.fetch(input, init)
    },
  })
  return { ...page, release }
}

test('a customer who went elsewhere while they were being sent stays there', async () => {
  const { t, type, add, path, navigate, device, release } = await openHeld()
  type(numbered(Date.now()))
  add(1)
  await waitFor(() => expect(device.outbox.list()).toHaveLength(1))
  act(() => navigate('/ru/dashboard/settings'))
  await screen.findByRole('heading', { level: 1, name: t('settings.title') })
  release()
  await screen.findByText(t('parcels.many.done', { count: 1 }))
  expect(path()).toBe('/ru/dashboard/settings')
})

test('what another tab discarded before it was sent is not counted as added', async () => {
  const { t, type, add, path, device, release } = await openHeld()
  const first = Date.now()
  type(`${numbered(first)}\n${numbered(first + 1)}`)
  add(2)
  await waitFor(() => expect(device.outbox.list().map(({ state }) => state)).toEqual(['sending', 'waiting']))
  await device.outbox.discard(device.outbox.list()[1]?.id ?? '')
  release()
  await screen.findByText(t('parcels.many.done', { count: 1 }))
  await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'))
})

test('where another tab discarded them all, nothing is called added', async () => {
  const { type, add, path, device, release } = await openHeld()
  const said = toastsFromNow()
  await device.outbox.enqueue({ kind: 'parcel.create', body: declaration() })
  type(numbered(Date.now()))
  add(1)
  await waitFor(() => expect(device.outbox.list().map(({ state }) => state)).toEqual(['sending', 'waiting']))
  await device.outbox.discard(device.outbox.list()[1]?.id ?? '')
  await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels'))
  expect(said()).toEqual([])
  release()
  await waitFor(() => expect(device.outbox.list()).toEqual([]))
})
