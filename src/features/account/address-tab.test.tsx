import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addresses } from '#contracts/addresses.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { addressRow, field, fillIn, press } from '#tests/support/profile-fields.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

const typed = { country_code: 'KZ', postal_code: '050010', street: 'Абая', house: '7' }

/** Opens the address tab of a customer with addresses in these cities, the first of them the default. */
async function openTab(...cities: string[]) {
  const who = await newCustomer(provider)
  const params = { id: who.id }
  const ids: number[] = []
  for (const city of cities) {
    const body = { ...typed, city, client_uuid: crypto.randomUUID() }
    ids.push((await who.get(addresses.create, { params, body })).data.id)
  }
  const net = { isGone: false }
  const page = await openPage('/ru/dashboard/account/profile/address', {
    token: who.token,
    fetch: (input, init) => (net.isGone ? Promise.reject(new TypeError('gone')) : provider.fetch(input, init)),
  })
  await page.title()
  return {
    ...page,
    net,
    removeElsewhere: (at: number) => who.ask(addresses.remove, { params: { ...params, address_id: ids[at] ?? 0 } }),
    list: async () => (await who.get(addresses.list, { params })).data,
  }
}

type Words = Awaited<ReturnType<typeof openTab>>['t']

/** The buttons of the address with this text. */
async function actsOf(text: RegExp) {
  await waitFor(() => expect(addressRow(text)).toBeTruthy())
  return within(addressRow(text) as HTMLElement)
}

async function edit(text: RegExp, t: Words) {
  await userEvent.click((await actsOf(text)).getByRole('link', { name: t('account.edit') }))
}

async function takeOff(text: RegExp, t: Words) {
  await userEvent.click((await actsOf(text)).getByRole('button', { name: t('account.remove') }))
  const question = await screen.findByRole('dialog')
  await userEvent.click(within(question).getByRole('button', { name: t('account.remove') }))
  await waitFor(() => expect(addressRow(text)).toBeUndefined())
}

test('the focus goes into the form and back to its address, and to the next one when an address is taken off', async () => {
  const { t } = await openTab('Алматы', 'Астана')
  await edit(/Астана/, t)
  await waitFor(() => expect(field('city').value).toBe('Астана'))
  expect(document.activeElement?.closest('main form')).toBeTruthy()
  fillIn({ house: '12' })
  field('house').focus()
  press()
  await waitFor(() => expect(document.querySelector('main form')).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('li')).toBe(addressRow(/Астана/)))

  await takeOff(/Астана/, t)
  await waitFor(() => expect(document.activeElement?.closest('li')).toBe(addressRow(/Алматы/)))
})

test('where the last address was taken off, a new one can be typed at once', async () => {
  const { t, list, portal, navigate } = await openTab('Алматы')
  await edit(/Алматы/, t)
  await waitFor(() => expect(field('city').value).toBe('Алматы'))
  fillIn({ city: 'Алма-Ата' })
  const [home] = await list()
  const { drafts } = await portal.runtime.load()
  const draft = drafts.of(`account.address.${home?.id}`)
  await waitFor(async () => expect(JSON.stringify(await draft.load())).toContain('Алма-Ата'))
  navigate('/ru/dashboard/account/profile/address')
  await takeOff(/Алматы/, t)
  await waitFor(async () => expect(await list()).toEqual([]))
  await waitFor(() => expect(field('city').value).toBe(''))
  // Its draft is gone from the device.
  expect(await draft.load()).toBeUndefined()
})

test('without a network an address cannot be taken off, which is said once', async () => {
  const { t } = await openTab('Алматы', 'Астана')
  await actsOf(/Астана/)
  act(() => onlineManager.setOnline(false))
  expect(screen.getAllByText(t('account.remove_offline'))).toHaveLength(1)
  expect(screen.queryByRole('button', { name: t('account.remove') })).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText(t('account.remove_offline'))).toBeNull()
})

test('what was changed without a network of an address that is gone by then is not lost: it can be saved as a new one', async () => {
  const page = await openTab('Алматы', 'Астана')
  const { t, net, list, portal } = page
  await edit(/Астана/, t)
  await waitFor(() => expect(field('city').value).toBe('Астана'))
  net.isGone = true
  fillIn({ house: '12' })
  press()
  await actsOf(/Абая, 12/)
  const { outbox } = await portal.runtime.load()
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'waiting' }]))
  page.navigate('/ru/dashboard')
  await waitFor(() => expect(document.querySelector('main form')).toBeNull())
  await page.removeElsewhere(1)
  net.isGone = false
  await outbox.flush()
  await waitFor(() => expect(outbox.list()).toMatchObject([{ state: 'refused', error: { status: 404 } }]))

  page.navigate('/ru/dashboard/account/profile/address')
  await edit(/Абая, 12/, t)
  await waitFor(() => expect(field('house').value).toBe('12'))
  press()
  await waitFor(async () =>
    expect((await list()).map(({ city, house }) => [city, house])).toEqual([
      ['Алматы', '7'],
      ['Астана', '12'],
    ]),
  )
  await waitFor(() => expect(outbox.list()).toEqual([]))
})
