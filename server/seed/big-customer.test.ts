import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { readArguments } from './arguments.ts'
import { addBigCustomer, bigEmail } from './big-customer.ts'

describe('npm run seed', () => {
  test.each([
    [['--parcels', '10000'], { parcels: 10_000 }],
    [['--parcels=1'], { parcels: 1 }],
    [['--help'], { help: true }],
  ])('understands %j', (typed, asked) => {
    expect(readArguments(typed)).toEqual(asked)
  })

  test.each([[], ['--parcels'], ['--parcels', '0'], ['--parcels', '1e3'], ['--parcels', '1000001'], ['--x'], ['10']])(
    'says what is wrong with %j %j',
    (...typed) => {
      expect(readArguments(typed.filter((each) => each !== undefined))).toHaveProperty('mistake')
    },
  )
})

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine })
  })
  afterAll(() => provider.close())

  test('a customer with many parcels joins the demo world, once, and signs in', async () => {
    await addBigCustomer(provider.context, 450)
    const big = customer(provider, await provider.signIn(bigEmail))
    const { data } = await big.get(parcelsApi.list, { query: { per_page: 100 } })
    expect(data).toHaveLength(100)
    await big.get(parcelsApi.show, { params: { id: data[0]?.id ?? 0 } })
    await expect(addBigCustomer(provider.context, 1)).rejects.toThrow(CannotStart)
  })
})
