import { act, screen } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { receiverBook } from '#contracts/people/people.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { parcelDesk, type ParcelDesk } from '#tests/support/parcel-desk.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider()
let staff: ParcelDesk
beforeAll(() => {
  staff = parcelDesk(provider)
})
const said = () => screen.getByRole('main').textContent
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['America/Los_Angeles', 'in the evening', '2026-11-22T03:00:00Z', 'over'],
  ['Asia/Vladivostok', 'in the morning', '2026-11-21T22:00:00Z', 'last'],
] as const)('free storage ends in %s %s when the fee begins', async (zone, _when, at, words) => {
  const who = await newCustomer(provider)
  const { data: receiver } = await who.get(receiverBook.create, { body: receiverDraft() })
  const id = await staff.stored(who, { receiver_id: receiver.id })
  await provider.context.db.execute(sql`update parcels set storage_free_until = '2026-11-21' where id = ${id}`)
  vi.stubEnv('TZ', zone)
  vi.setSystemTime(at)

  const { t, navigate } = await openPage('/en/dashboard', { token: who.token })
  const clock = t(`ui.storage.${words}`)
  await screen.findByText(t('dashboard.storage.title'))
  expect(said()).toContain(clock)
  act(() => navigate(`/en/dashboard/parcels/${id}`))
  await screen.findByText(t('parcels.detail.history'))
  expect(said()).toContain(clock)
})
