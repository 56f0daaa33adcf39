import { afterAll, beforeAll, expect, test } from 'vitest'
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

  test('several at the same moment are all taken', async () => {
    const asked = await Promise.all(['LOST10001', 'LOST10002', 'LOST10003', 'LOST10004'].map(ask))
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  test('of several for one number at the same moment one is', async () => {
    const asked = await Promise.all([ask('LOST20001'), ask('LOST20001'), ask('LOST20001')])
    expect(asked.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422'])
  })
})
