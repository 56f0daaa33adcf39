import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcels } from '#contracts/parcels/parcels.ts'
import { searchRequests } from '#contracts/search-requests.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
  })
  afterAll(() => provider.close())

  const ask = (tracking_number: string) =>
    anna.ask(searchRequests.create, { body: { client_uuid: crypto.randomUUID(), tracking_number } })

  test('a number that lies in the warehouse is the answer, and a day that has not come yet is refused', async () => {
    const { data } = await anna.get(parcels.list, { query: { filter: { status: 'received' } } })
    const mine = data.find(({ tracking_number }) => tracking_number)?.tracking_number
    const wish = (more: object) => ({ client_uuid: crypto.randomUUID(), tracking_number: 'LOST30001', ...more })
    const known = await anna.errors(searchRequests.create, { body: wish({ extra_tracking_numbers: [mine] }) })
    expect(Object.keys(known)).toEqual(['extra_tracking_numbers'])
    const early = await anna.errors(searchRequests.create, { body: wish({ delivered_on: '2099-01-01' }) })
    expect(Object.keys(early)).toEqual(['delivered_on'])
  })

  test('the day of delivery is one of where they are', async () => {
    const day = 86_400_000
    const now = provider.clock.now().getTime()
    // At noon UTC it is already tomorrow on Kiritimati.
    provider.clock.advance(((36 * 3_600_000 - (now % day)) % day) + day)
    const delivered_on = new Date(provider.clock.now().getTime() + day).toISOString().slice(0, 10)
    const body = { client_uuid: crypto.randomUUID(), tracking_number: 'LOST50001', delivered_on }
    expect(await anna.errors(searchRequests.create, { body })).toHaveProperty('delivered_on')
    const { data } = await anna.get(searchRequests.create, { body, timeZone: 'Pacific/Kiritimati' })
    expect(data).toMatchObject({ delivered_on })
  })

  test('one can be taken back until it is answered, and asked anew', async () => {
    const asked = await anna.get(searchRequests.create, {
      body: { client_uuid: crypto.randomUUID(), tracking_number: 'LOST40001' },
    })
    const params = { id: asked.data.id }
    for (const _ of [1, 2]) {
      const taken = await anna.get(searchRequests.withdraw, { params })
      expect(taken.data).toMatchObject({ status: 'withdrawn', can: { withdraw: false } })
    }
    const closed = await anna.get(searchRequests.list, { query: { filter: { state: 'closed' } } })
    expect(closed.data[0]).toMatchObject(params)
    expect((await ask('LOST40001')).status).toBe(201)
  })

  test('several at the same moment are all taken', async () => {
    const asked = await Promise.all(['LOST10001', 'LOST10002', 'LOST10003', 'LOST10004'].map(ask))
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  test('of several for one number at the same moment one is', async () => {
    const asked = await Promise.all([ask('LOST20001'), ask('LOST20001'), ask('LOST20001')])
    expect(asked.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422'])
  })
})
