import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { knownParcels } from '#data/known-parcels.ts'
import { parcelsKey } from '#data/parcels.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const at = '/dashboard/parcels/create'
const { provider } = withProvider()

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

async function open() {
  const portal = await openPortal(provider, { at })
  await waitFor(() => field('tracking_number'))
  return portal
}

describe('what the form offers', () => {
  it('is to repeat earlier goods, for who has declared any', async () => {
    const { t, close } = await openPortal(provider, { at })
    expect(await screen.findByRole('button', { name: t('parcels.create.earlier') })).toBeTruthy()
    close()
    await openPortal(provider, { at, email: 'new@aist.example' })
    await screen.findByLabelText(t('parcels.create.tracking_number'))
    await waitFor(() => expect(screen.queryByRole('button', { name: t('parcels.create.earlier') })).toBeNull())
  })

  it('is an estimate that names the insurance exactly when it is chosen', async () => {
    const { t } = await openPortal(provider, { at })
    const line = () => screen.queryByText(t('parcels.create.price_insurance'), { selector: 'dt' })
    const insurance = await screen.findByRole<HTMLInputElement>('switch', { name: t('parcels.create.price_insurance') })
    for (const _twice of [1, 2]) {
      expect(line() !== null).toBe(insurance.checked)
      await userEvent.click(insurance)
    }
    const point = document.querySelector<HTMLSelectElement>('[name="pickup_point_id"]') as HTMLSelectElement
    await userEvent.selectOptions(point, point.options[1]?.value ?? '')
    for (const _twice of [1, 2]) {
      expect(line() !== null).toBe(insurance.checked)
      await userEvent.click(insurance)
    }
  })
})

/** Declares a parcel of Anna's. */
async function declare(way: Record<string, unknown> = {}) {
  const anna = customer(provider, await provider.signIn('anna@aist.example'))
  return (await anna.get(parcelDrafts.create, { body: declaration(way) })).data
}

const isList = (address: string) => /\/parcels(\?|$)/.test(address)

describe('what a new declaration begins with', () => {
  it('goes the way of the newest declaration, whichever parcels this device has looked at', async () => {
    const earlier = await declare({ warehouse_id: 1, pickup_point_id: 1 })
    await declare({ warehouse_id: 2, pickup_point_id: 2 })
    const { t, navigate, close } = await openPortal(provider, { at: `/dashboard/parcels/${earlier.id}` })
    await screen.findByText(t('parcels.detail.history'))
    act(() => navigate(`/ru${at}`))
    await waitFor(() => expect(field('pickup_point_id').value).toBe('2'))
    expect(field('warehouse_id').value).toBe('2')
    expect(field('declared_currency').value).toBe('EUR')
    close()
    await open()
    expect([field('warehouse_id').value, field('pickup_point_id').value]).toEqual(['2', '2'])
  })

  it('goes the way of the newest one whose details are cached, if those of the newest are out of reach', async () => {
    const seen = await declare({ warehouse_id: 1, pickup_point_id: 1 })
    const newest = await declare({ warehouse_id: 2, pickup_point_id: 2 })
    const { t, navigate, device } = await openPortal(provider, {
      at: `/dashboard/parcels/create?parcel=${seen.id}`,
      fetch: async (input, init) =>
        addressOf(input).endsWith(`/parcels/${newest.id}`)
          ? new Response('{}', { status: 503 })
          : provider.fetch(input, init),
    })
    await waitFor(() => field('tracking_number'))
    act(() => navigate('/ru/dashboard/parcels'))
    await waitFor(() => expect(knownParcels(device.queryClient)[0]?.id).toBe(newest.id))
    act(() => onlineManager.setOnline(false))
    act(() => navigate(`/ru${at}`))
    await screen.findByRole('heading', { level: 1, name: t('parcels.create.title') })
    await waitFor(() => expect(field('pickup_point_id').value).toBe('1'))
    expect(field('warehouse_id').value).toBe('1')
  })

  it('takes the list of parcels as it is cached', async () => {
    const asked: string[] = []
    const { navigate, device } = await openPortal(provider, {
      at: '/dashboard/parcels',
      fetch: async (input, init) => {
        asked.push(addressOf(input))
        return provider.fetch(input, init)
      },
    })
    await waitFor(() => expect(knownParcels(device.queryClient)).not.toEqual([]))
    await waitFor(() => expect(device.queryClient.isFetching()).toBe(0))
    await device.queryClient.invalidateQueries({ queryKey: parcelsKey, refetchType: 'none' })
    asked.length = 0
    act(() => navigate(`/ru${at}`))
    await waitFor(() => expect(field('warehouse_id').value).not.toBe(''))
    expect(asked.filter(isList)).toEqual([])
  })

  it('leaves the warehouse to a customer without parcels, and names no price', async () => {
    const { t } = await openPortal(provider, { at, email: 'new@aist.example' })
    await waitFor(() => field('tracking_number'))
    const warehouse = field('warehouse_id') as unknown as HTMLSelectElement
    expect(warehouse.selectedOptions[0]?.text).toBe(t('parcels.create.choose_warehouse'))
    const point = field('pickup_point_id') as unknown as HTMLSelectElement
    await userEvent.selectOptions(point, point.options[1]?.value ?? '')
    const total = screen.getByText(t('parcels.create.price_total'), { selector: 'dt' })
    expect(total.nextElementSibling?.textContent).toBe('—')
  })
})

describe('the form', () => {
  it('draws the label as the list will: by its contents until it has a name, with the shop on a line of its own', async () => {
    const { t } = await open()
    const label = () =>
      within(screen.getByRole('complementary', { name: t('parcels.create.preview') })).getByRole('article')
    fireEvent.change(field('shop_name'), { target: { value: 'Teeko' } })
    fireEvent.change(field('items.0.description_ru'), { target: { value: 'Чай улун' } })
    await userEvent.click(screen.getByRole('button', { name: t('parcels.create.add_item') }))
    fireEvent.change(field('items.1.description_ru'), { target: { value: 'Пиала' } })
    const contents = t('parcels.and_more', { first: 'Чай улун', more: 1 })
    expect(
      await within(label()).findByText(contents, { normalizer: (text) => text.replaceAll(/\s/g, ' ') }),
    ).toBeTruthy()
    expect(within(label()).getByText('Teeko')).toBeTruthy()
    fireEvent.change(field('title'), { target: { value: 'Чай для мамы' } })
    expect(await within(label()).findByText('Чай для мамы')).toBeTruthy()
    expect(within(label()).queryByText(contents)).toBeNull()
  })

  it('without a network is sent later, which the button says and shows', async () => {
    const { t } = await open()
    act(() => onlineManager.setOnline(false))
    onTestFinished(() => onlineManager.setOnline(true))
    const buttons = await screen.findAllByRole('button', { name: t('forms.submit_queue') })
    expect(buttons.map((button) => button.querySelector('.lucide-clock') !== null)).toEqual(buttons.map(() => true))
  })

  it('can be started over only once there is a form', async () => {
    const { t } = await openPortal(provider, {
      at,
      fetch: async (input, init) =>
        /\/warehouses/.test(addressOf(input)) ? new Response('{}', { status: 503 }) : provider.fetch(input, init),
    })
    await screen.findByRole('button', { name: t('ui.retry') }, { timeout: 20_000 })
    expect(screen.queryByRole('button', { name: t('parcels.create.clear') })).toBeNull()
    cleanup()
    await open()
    expect(await screen.findByRole('button', { name: t('parcels.create.clear') })).toBeTruthy()
  }, 30_000)
})
