import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pickupPoints } from '#contracts/places.ts'
import { openDatabase, outboxName } from '#offline/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

/** A row as another version of the portal may have left it on the device. */
async function keepRow(userId: number, id: string, row: unknown) {
  const store = openDatabase(outboxName(userId))
  await store.use('readwrite', (rows) => {
    rows.put(row, id)
    return new Promise((resolve) => rows.transaction.addEventListener('complete', resolve))
  })
  store.close()
}

test.each(['ru', 'en'] as const)(
  'what a newer version wrote waits for its return, what is damaged for the customer, in %s',
  async (language) => {
    const who = await newCustomer(provider)
    await keepRow(who.id, 'newer', { id: 'newer', kind: 'parcel.create', schema_version: 99 })
    await keepRow(who.id, 'damaged', 'x')
    const { t } = await openPage(`/${language}/dashboard/parcels`, { token: who.token })
    const queue = within(await screen.findByRole('region', { name: t('parcels.queue.title') }))
    queue.getByText(t('parcels.queue.newer_title'))
    queue.getByText(t('parcels.queue.newer'))
    queue.getByText(t('parcels.queue.unreadable'))
    expect(queue.queryByRole('button', { name: t('offline.queue.retry') })).toBeNull()
  },
)

test.each(['ru', 'en'] as const)(
  'what waits is named as it will be once it is there, and says where it goes, in %s',
  async (language) => {
    const who = await newCustomer(provider)
    const [point] = (await who.get(pickupPoints.list, {})).data
    const { t, title, portal } = await openPage(`/${language}/dashboard/parcels`, {
      token: who.token,
      fetch: (input, init) =>
        init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : provider.fetch(input, init),
    })
    await title()
    const device = await portal.runtime.load()
    const { items } = declaration()
    const way = { title: null, receiver_id: null, pickup_point_id: point?.id, extra_services: [] }
    await device.outbox.enqueue({ kind: 'parcel.create', body: declaration({ ...way, items: items.slice(0, 1) }) })
    await device.outbox.enqueue({ kind: 'parcel.create', body: declaration(way) })
    const queue = within(await screen.findByRole('region', { name: t('parcels.queue.title') }))
    const first = language === 'ru' ? 'Кроссовки' : 'Trail shoes'
    await queue.findByText(first)
    await queue.findByText(t('parcels.and_more', { first, more: 1 }))
    expect(queue.getAllByText('Northpine')).toHaveLength(2)
    await waitFor(() => expect(queue.getAllByText(point?.country_code ?? '')).toHaveLength(2))
  },
)

test.each(['ru', 'en'] as const)(
  'before a parcel is discarded it is said in %s whether it was sent: not after an answer was lost',
  async (language) => {
    const who = await newCustomer(provider)
    const { t, title, portal } = await openPage(`/${language}/dashboard/parcels`, {
      token: who.token,
      // Nothing arrives, which the device cannot know: what has arrived would leave the queue with the next list of parcels.
      fetch: (input, init) =>
        init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : provider.fetch(input, init),
    })
    await title()
    const { outbox } = await portal.runtime.load()
    act(() => onlineManager.setOnline(false))
    const body = declaration({ receiver_id: null, extra_services: [] })
    await outbox.enqueue({ kind: 'parcel.create', body })
    const asks = async () => {
      fireEvent.click(await screen.findByRole('button', { name: t('offline.queue.discard') }))
      const dialog = within(await screen.findByRole('dialog'))
      const question = dialog.getByRole('paragraph').textContent
      fireEvent.click(dialog.getByRole('button', { name: t('offline.queue.keep') }))
      return question
    }
    expect(await asks()).toBe(t('parcels.queue.discard_text'))

    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'waiting', error: { status: 0 } }]))
    act(() => onlineManager.setOnline(false))
    // Another attempt may have begun: while an entry is being sent, it cannot be discarded.
    await act(() => outbox.flush())
    expect(await asks()).toBe(t('parcels.queue.discard_unknown'))
  },
)
