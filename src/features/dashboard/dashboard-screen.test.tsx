import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newDevice, openPortal } from '#tests/support/portal-screen.tsx'
import { createProvider, type Provider } from '#tests/support/provider.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider()
  // The first page of a run brings all the code with it, which takes its time on a busy machine.
  const first = await openPortal(provider, { at: '/dashboard' })
  first.close()
}, 120_000)
afterAll(() => provider.close())
afterEach(() => {
  cleanup()
  newDevice()
})

const section = (name: string) => screen.findByRole('region', { name })

describe('the first screen', () => {
  it('opens with a sentence about today and with what waits for the customer', async () => {
    const { t, close } = await openPortal(provider, { at: '/dashboard' })
    await section(t('dashboard.action.title'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/посыл/)
    const rows = within(await section(t('dashboard.action.title'))).getAllByRole('link')
    expect(rows.some((row) => row.textContent?.includes(t('parcels.attention.price_approval')))).toBe(true)
    await userEvent.click(rows[0] as HTMLElement)
    await screen.findByText(t('parcels.detail.history'))
    close()
  })

  it('knows whose storage ends first among more boxes than one page of a list holds', async () => {
    const { t, close } = await openPortal(provider, {
      at: '/dashboard',
      async fetch(input, init) {
        const url = new URL(input instanceof Request ? input.url : input, 'http://portal.test')
        if (url.searchParams.get('filter[step]') !== 'warehouse') return provider.fetch(input, init)
        const reply = (await (await provider.fetch(input, init)).json()) as { data: object[] }
        const boxes = Array.from({ length: 30 }, (_, index) => ({
          ...reply.data[0],
          id: 9_000 + index,
          title: `Box ${index}`,
          status: 'received',
          storage_free_until: index === 29 ? '2020-01-01' : '2099-01-01',
        }))
        return Response.json({ ...reply, data: boxes.slice(0, Number(url.searchParams.get('per_page') ?? 20)) })
      },
    })
    const rows = within(await section(t('dashboard.storage.title'))).getAllByRole('link')
    expect(rows[0]?.textContent).toContain('Box 29')
    expect(rows[0]?.textContent).toContain(t('ui.storage.over'))
    close()
  })

  it('shows the code of what can be picked up', async () => {
    const { t, close } = await openPortal(provider, { at: '/dashboard' })
    const spoken = new RegExp(`^${t('ui.pickup_code', { digits: '' })}(\\d ){5}\\d$`)
    expect(await screen.findByText(spoken)).toBeTruthy()
    close()
  })

  it('holds the address abroad of each warehouse, with the customer’s code', async () => {
    const { t, close } = await openPortal(provider, { at: '/dashboard' })
    const card = within(await section(t('dashboard.address.title')))
    expect(card.getByText('Anna Sokolova')).toBeTruthy()
    expect(card.getByText(/AST-20417/)).toBeTruthy()
    const before = card.getByText(t('dashboard.address.line1')).parentElement?.textContent
    await userEvent.click(card.getByRole('radio', { name: 'Германия' }))
    await waitFor(() =>
      expect(card.getByText(t('dashboard.address.line1')).parentElement?.textContent).not.toBe(before),
    )
    expect(card.getByText(/AST-20417/)).toBeTruthy()
    close()
  })

  it('tells a new customer how to begin', async () => {
    const { t, close } = await openPortal(provider, { at: '/dashboard', email: 'new@aist.example', language: 'en' })
    await screen.findByText(t('dashboard.first_title'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('dashboard.first'))
    expect(await section(t('dashboard.address.title'))).toBeTruthy()
    close()
  })
})
