import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDatabase, outboxName } from '#offline/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

/** As another version of the portal may leave it on the device. */
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
