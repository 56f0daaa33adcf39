import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { parcels } from '#contracts/parcels/parcels.ts'
import { customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()
beforeAll(async () => {
  // The first page of a run loads all the code, which takes time on a busy machine.
  const warm = await openPortal(provider, { at: '/dashboard/parcels' })
  warm.close()
}, 120_000)

const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => /\/parcels\/\d+/.test(link.getAttribute('href') ?? ''))

describe('the list of parcels', () => {
  it('shows the newest first and loads the rest on demand', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard/parcels' })
    const more = await screen.findByRole('button', { name: t('ui.more.button') })
    const before = cards().length
    await userEvent.click(more)
    await waitFor(() => expect(cards().length).toBeGreaterThan(before))
  })

  it('says that the rest of it needs a network, instead of a button that does nothing', async () => {
    const { t } = await openPortal(provider, { at: '/dashboard/parcels' })
    const more = await screen.findByRole<HTMLButtonElement>('button', { name: t('ui.more.button') })
    expect(more.disabled).toBe(false)
    act(() => onlineManager.setOnline(false))
    expect(more.disabled).toBe(true)
    expect(screen.getByText(t('ui.more.offline'))).toBeTruthy()
    act(() => onlineManager.setOnline(true))
    expect(more.disabled).toBe(false)
  })

  it('filters by step and by what waits, and keeps both in the address', async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard/parcels' })
    await screen.findByRole('button', { name: t('ui.more.button') })
    const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

    await userEvent.click(chip(t('parcels.list.transit')))
    await waitFor(() =>
      expect(cards().every((card) => within(card).queryByText(t('parcels.status.shipped')))).toBe(true),
    )
    expect(path()).toBe('/ru/dashboard/parcels?step=transit')
    expect(chip(t('parcels.list.transit')).getAttribute('aria-pressed')).toBe('true')

    await userEvent.click(chip(t('parcels.list.attention')))
    await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels?step=attention'))
    await waitFor(() =>
      expect(cards().some((card) => within(card).queryByText(t('parcels.status.awaiting_payment')))).toBe(true),
    )
  })

  it('searches after a pause in typing, says when nothing fits, and offers the way back', async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard/parcels?q=рюкзак' })
    await waitFor(() =>
      expect(cards().map((card) => card.textContent)).toEqual(
        expect.arrayContaining([expect.stringMatching(/рюкзак/i)]),
      ),
    )
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    expect(field.value).toBe('рюкзак')

    // Typed over the selection: on a slow machine an empty field in between would be searched for too.
    await userEvent.type(field, 'такого нет', { initialSelectionStart: 0, initialSelectionEnd: field.value.length })
    expect(path()).toContain('q=')
    await screen.findByText(t('parcels.list.nothing_title'))
    expect(decodeURIComponent(path().replaceAll('+', ' '))).toBe('/ru/dashboard/parcels?q=такого нет')

    await userEvent.click(screen.getByRole('button', { name: t('parcels.list.reset') }))
    await waitFor(() => expect(cards().length).toBeGreaterThan(5))
    expect(path()).toBe('/ru/dashboard/parcels')
  })

  it('says so when there is nothing yet, and how to begin', async () => {
    const { t } = await openPortal(provider, {
      at: '/dashboard/parcels',
      email: 'new@aist.example',
      language: 'en',
    })
    await screen.findByText(t('parcels.list.empty_title'))
    expect(within(screen.getByRole('main')).getByRole('link', { name: t('parcels.list.add') })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('group', { name: t('parcels.list.filter') })).toBeNull()
  })

  it('opens the first parcel beside the list on a desk, and none on a phone', async () => {
    const desk = await openPortal(provider, { at: '/dashboard/parcels', isWide: true })
    expect(await screen.findByText(desk.t('parcels.detail.history'))).toBeTruthy()
    expect(cards()[0]?.getAttribute('aria-current')).toBe('true')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    desk.close()

    const phone = await openPortal(provider, { at: '/dashboard/parcels' })
    await waitFor(() => expect(cards().length).toBeGreaterThan(5))
    expect(screen.queryByText(phone.t('parcels.detail.history'))).toBeNull()
    phone.close()
  })

  it('has an old parcel that is open by a link at the top of the list beside it', async () => {
    const anna = customer(provider, await provider.signIn('anna@aist.example'), 'ru')
    const { data } = await anna.get(parcels.list, { query: { per_page: 100 } })
    const old = data.at(-1)
    const { t, close } = await openPortal(provider, { at: `/dashboard/parcels/${old?.id}`, isWide: true })
    const opened = await screen.findByRole('region', { name: t('parcels.list.opened') })
    const card = await within(opened).findByRole('link')
    expect([card.getAttribute('href'), card.getAttribute('aria-current')]).toEqual([
      `/ru/dashboard/parcels/${old?.id}`,
      'true',
    ])
    await waitFor(() => expect(cards().length).toBeGreaterThan(20))
    close()
    const failing: typeof fetch = (input, init) =>
      (input instanceof Request ? input.url : input.toString()).endsWith(`/parcels/${old?.id}`)
        ? Promise.resolve(Response.json({ message: 'Server Error' }, { status: 500 }))
        : provider.fetch(input, init)
    const broken = await openPortal(provider, { at: `/dashboard/parcels/${old?.id}`, isWide: true, fetch: failing })
    await screen.findByRole('heading', { level: 1, name: broken.t('parcels.detail.pane') })
    broken.close()
    const gone = await openPortal(provider, { at: '/dashboard/parcels/99999999', isWide: true })
    await screen.findByText(gone.t('parcels.detail.missing_title'))
    await waitFor(() => expect(cards().length).toBeGreaterThan(5))
    expect(screen.queryByRole('region', { name: gone.t('parcels.list.opened') })).toBeNull()
    // The list beside it may have a drawing of its own.
    const pane = screen.getByText(gone.t('parcels.detail.missing_title')).closest('section')
    expect(pane?.querySelector('svg')).toBeNull()
    gone.close()
  })

  it('keeps the filter on the way to a parcel and back', async () => {
    const { t, path } = await openPortal(provider, { at: '/dashboard/parcels?step=transit' })
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    await userEvent.click(cards()[0] as HTMLElement)
    await screen.findByText(t('parcels.detail.history'))
    expect(path()).toMatch(/\/ru\/dashboard\/parcels\/\d+\?step=transit$/)
    expect(document.title).toMatch(/ P-\d+ · Аист$/)
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: t('ui.back') }))
    await waitFor(() => expect(path()).toBe('/ru/dashboard/parcels?step=transit'))
    await waitFor(() => expect(document.title).toBe(`${t('titles.parcels')} · Аист`))
  })

  it('says in words that a parcel is not there', async () => {
    const { t, close } = await openPortal(provider, { at: '/dashboard/parcels/99999999' })
    expect(await screen.findByText(t('parcels.detail.missing_title'))).toBeTruthy()
    close()
    const strange = await openPortal(provider, { at: '/dashboard/parcels/abc' })
    expect(await screen.findByText(t('app.not_found.title'))).toBeTruthy()
    strange.close()
    const edited = await openPortal(provider, { at: '/dashboard/parcels/create?parcel=99999999' })
    expect(await screen.findByText(t('parcels.detail.missing_title'))).toBeTruthy()
    const main = within(screen.getByRole('main'))
    const ways = [t('parcels.detail.back'), t('ui.back')].map((name) => main.getByRole('link', { name }))
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/ru/dashboard/parcels', '/ru/dashboard/parcels'])
    edited.close()
  })
})

describe('what waits on the device', () => {
  const answering = (answer: () => Promise<Response>): typeof fetch => {
    return (input, init) =>
      init?.method === 'POST' && input === '/api/parcels' ? answer() : provider.fetch(input, init)
  }

  it('is kept for a blocked customer, who is not told that it is being sent', async () => {
    const refusal = { message: 'Нет', message_code: 'user_blocked', block_reason: 'Долг' }
    const fetch = answering(() => Promise.resolve(Response.json(refusal, { status: 403 })))
    const { t, device } = await openPortal(provider, { at: '/dashboard/parcels', fetch })
    await device.outbox.enqueue({ kind: 'parcel.create', body: declaration() })
    await screen.findByText(t('offline.blocked'))
    expect(screen.queryByRole('button', { name: t('offline.queue.retry') })).toBeNull()
    expect(screen.getByRole('button', { name: t('offline.queue.discard') })).toBeTruthy()
  })

  it('goes with its corrections when it is thrown away', async () => {
    const fetch = answering(() => Promise.resolve(Response.json({ message: 'Нет' }, { status: 422 })))
    const { t, device } = await openPortal(provider, { at: '/dashboard/parcels', fetch })
    const body = declaration()
    await device.outbox.enqueue({ kind: 'parcel.create', body })
    const draft = device.drafts.of(`parcel.mend.${body.client_uuid}`)
    draft.save({ title: 'Исправлено' })
    await screen.findByText('Нет')
    await userEvent.click(screen.getByRole('button', { name: t('offline.queue.discard') }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: t('offline.queue.discard') }))
    await waitFor(() => expect(device.outbox.list()).toEqual([]))
    await waitFor(async () => expect(await draft.load()).toBeUndefined())
  })
})

describe('changing the language', () => {
  it('asks again for what the provider says in words', async () => {
    const { t, navigate, path } = await openPortal(provider, { at: '/dashboard/parcels?step=transit' })
    await waitFor(() => expect(cards().length).toBeGreaterThan(0))
    await userEvent.click(cards()[0] as HTMLElement)
    await screen.findByText(t('parcels.detail.history'))
    expect(await screen.findAllByText(/США, Делавэр/)).not.toHaveLength(0)
    act(() => navigate(path().replace('/ru/', '/en/')))
    await waitFor(() => expect(screen.queryAllByText(/USA, Delaware/)).not.toHaveLength(0))
    expect(screen.queryAllByText(/США, Делавэр/)).toHaveLength(0)
  })
})
