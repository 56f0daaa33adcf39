import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentRequests } from '#data/content-requests.ts'
import { contentKey } from '#data/content-store.ts'
import { knownParcels } from '#data/known-parcels.ts'
import { cachedContent } from '#offline/cache/cached-content.ts'
import { href, type Place } from '#paths.ts'
import { canUpdate } from '#rules/parcel-status.ts'
import { lostParcel } from '#tests/support/claims.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { field } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const patience = { timeout: 20_000 }
const { provider, openPage } = withProvider({ mutesErrors: true })

test('every form that may wait opens without a network, although it was never opened before', async () => {
  let isAway = false
  const page = await openPage('/en/dashboard', {
    token: await provider.signIn('anna@aist.example'),
    async fetch(url, init) {
      if (isAway) throw new TypeError('The network is away')
      return provider.fetch(url, init)
    },
  })
  const { queryClient, outbox } = await page.portal.runtime.load()
  const lastOfAll = contentKey(contentRequests.articles(), 'en')
  await waitFor(async () => expect(await cachedContent(lastOfAll)).not.toBeNull(), { timeout: 60_000 })

  isAway = true
  act(() => onlineManager.setOnline(false))
  const rows = knownParcels(queryClient)
  const changed = rows.find(({ status }) => canUpdate(status))?.id
  const claimed = rows.find(({ status }) => status === 'lost')?.id
  const forms: [place: Place, search: string, field: string][] = [
    ['parcel-create', '', 'tracking_number'],
    ['parcel-create', `parcel=${changed}`, 'shop_order_number'],
    ['order-create', '', 'destination_country_code'],
    ['payment-create', '', 'amount'],
    ['receivers', 'act=add', 'last_name'],
    ['senders', 'act=add', 'last_name'],
    ['contact-us-inside', '', 'message'],
    ['claim-create', `parcel=${claimed}`, 'message'],
    ['find-parcel', '', 'tracking_number'],
    ['personal-data', '', 'last_name'],
    ['address', 'edit=new', 'city'],
  ]
  for (const [place, search, name] of forms) {
    act(() => page.navigate(`${href('en', place)}${search && `?${search}`}`))
    await waitFor(() => expect(field(name), `${place} ${search}`).toBeTruthy(), patience)
  }
  act(() => page.navigate(href('en', 'account')))
  await screen.findByText('anna@aist.example', {}, patience)
  expect(outbox.list()).toEqual([])
}, 240_000)

test('a claim about a parcel that only a list knows begins without a network, and goes when it is back', async () => {
  const who = await newCustomer(provider)
  const parcel = await lostParcel(provider, who)
  let isAway = false
  const page = await openPage('/en/dashboard/claims/create', {
    token: who.token,
    fetch: async (url, init) => {
      if (isAway) throw new TypeError('The network is away')
      return provider.fetch(url, init)
    },
  })
  await screen.findByText(new RegExp(parcel.number), {}, patience)
  isAway = true
  act(() => onlineManager.setOnline(false))
  act(() => page.navigate(`/en/dashboard/claims/create?parcel=${parcel.id}`))
  await waitFor(() => expect(field('message')).toBeTruthy(), patience)
  fireEvent.change(field('message'), { target: { value: 'The box is crushed' } })
  isAway = false
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(queryIsFetched()).toBe(true), patience)
  expect(field('message').value, 'what is typed stays').toBe('The box is crushed')

  function queryIsFetched() {
    return (
      page.portal.runtime.current()?.queryClient.getQueryState(['parcels', 'detail', parcel.id])?.status === 'success'
    )
  }
})
