import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from '#contracts/addresses.ts'
import { newAddress, type AddressRecord } from '#forms/address-values.ts'
import { documentValues } from '#forms/document-values.ts'
import { personValues } from '#forms/person-values.ts'
import { createCall } from '#http/client.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { finishRegistration } from './finish-registration.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider({ seed: false })
}, 120_000)
afterAll(() => provider.close())

const person = { first_name: 'Anna', last_name: 'Sokolova', patronymic: null, birthday: '1991-04-17' }
const document = {
  identity_doc_type: 'passport',
  identity_doc_country_code: 'RU',
  personal_id_number: '4510 627812',
  identity_doc_date_of_issue: '2011-05-12',
  identity_doc_issued_by: null,
  document_files: [],
}

/** A network that loses what was answered to an address that was saved. */
const losing: typeof fetch = async (input, init) => {
  const answer = await provider.fetch(input, init)
  if (answer.ok && addressOf(input).includes('/addresses')) throw new TypeError('The network went away')
  return answer
}

test('a refused address is corrected, lost, and corrected once more: it is one address', async () => {
  const who = await newCustomer(provider, { registration_completed_at: null })
  const key = randomUUID()
  let record: AddressRecord = { key, sent: null, id: null }
  const finish = (house: string, fetch = provider.fetch) => {
    const identity = () => ({ token: who.token, language: 'en', timeZone: 'UTC' })
    return finishRegistration({
      call: createCall({ baseUrl: '/api', fetch, identity }),
      userId: who.id,
      values: {
        person: personValues({ ...person, phone: '+79035550164', email: null }),
        document: documentValues(document),
        address: newAddress(key, 'RU'),
      },
      fields: { country_code: 'RU', postal_code: '127018', city: 'Moscow', street: 'Polevaya', house },
      record,
      keepRecord: (next) => (record = next),
    })
  }
  await expect(finish('')).rejects.toMatchObject({ kind: 'invalid' })
  await expect(finish('14', losing)).rejects.toMatchObject({ kind: 'offline' })
  await finish('16')
  const { data } = await who.get(addresses.list, { params: { id: who.id } })
  expect(data.map(({ house }) => house)).toEqual(['16'])
})
