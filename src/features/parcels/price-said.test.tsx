import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { field, fillIn } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider } = withProvider()

/** A new parcel takes the route of the last one viewed, so its form starts with a price. */
async function openPriced() {
  const anna = customer(provider, await provider.signIn('anna@aist.example'))
  const { data } = await anna.get(parcelDrafts.create, { body: declaration({ pickup_point_id: 3, receiver_id: 2 }) })
  const page = await openPortal(provider, { at: `/dashboard/parcels/${data.id}` })
  await screen.findByText(page.t('parcels.detail.history'))
  act(() => page.navigate('/ru/dashboard/parcels/create'))
  return { ...page, main: () => screen.getByRole('main') }
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('a new total is said once, after the typing, and none at the start', async () => {
  const { t, main } = await openPriced()
  const total = t('parcels.create.price_total')
  const said = () =>
    [...main().querySelectorAll('output')]
      .map(({ textContent }) => textContent)
      .filter((each) => each?.startsWith(total))
  await waitFor(() => expect(field('pickup_point_id').value).toBe('3'))
  await waitFor(() => expect(main().textContent).toContain(t('parcels.create.price_least')))
  await rest(2000)
  expect(said()).toEqual([])

  fillIn({ declared_weight: '2' })
  await rest(300)
  fillIn({ declared_weight: '5' })
  expect(said()).toEqual([])
  await waitFor(() => expect(said()).toHaveLength(1), { timeout: 10_000 })
  const heavy = said()[0] ?? ''
  const sum = heavy.slice(total.length).trim()
  expect(main().querySelector('aside dl')?.textContent).toContain(sum)

  fillIn({ declared_weight: '2' })
  await waitFor(() => expect(said()).not.toEqual([heavy]), { timeout: 10_000 })
  expect(said()).toHaveLength(1)
})
