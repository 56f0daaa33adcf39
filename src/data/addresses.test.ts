import { expect, test } from 'vitest'
import type { AddressFields } from '#contracts/addresses.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { upsertAddress, type AddressRecord } from './addresses.ts'

const at = (house: string): AddressFields => ({
  country_code: 'KZ',
  city: 'Almaty',
  street: 'Abay',
  house,
  postal_code: '050010',
})

test('an address whose change got no answer is changed back, when that is what is typed then', async () => {
  const made = new Map<string, AddressFields>()
  let isAnswerLost = false
  const call = (async (
    { method }: { method: string },
    { body }: { body: AddressFields & { client_uuid?: string } },
  ) => {
    const { client_uuid = 'key', ...fields } = body
    if (method === 'PUT' || !made.has(client_uuid)) made.set(client_uuid, fields)
    if (isAnswerLost) throw new ApiError('offline')
    return { data: { id: 4 } }
  }) as Call
  let record: AddressRecord = { key: 'key', sent: null, id: null }
  const settle = (fields: AddressFields) =>
    upsertAddress({ call, userId: 7, record, keep: (next) => (record = next) }, fields)

  await settle(at('7'))
  isAnswerLost = true
  await expect(settle(at('9'))).rejects.toThrow(ApiError)
  expect(made.get('key')).toEqual(at('9'))
  isAnswerLost = false
  expect(await settle(at('7'))).toBe(4)
  expect([...made.values()]).toEqual([at('7')])
})
