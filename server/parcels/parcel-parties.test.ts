import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcelParties } from '#contracts/parcels/papers.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
  })
  afterAll(() => provider.close())

  test('who is named on the papers, with the door of a courier, and nothing of a document', async () => {
    const id = await staff.stored(anna, { delivery_method: 'courier', pickup_point_id: null })
    const { data } = await anna.get(parcelParties.show, { params: { id } })
    expect(data.receiver).toMatchObject({
      name_latin: 'ANNA SOKOLOVA',
      phone: '+79165550120',
      address: { city: 'Москва' },
    })
    expect(data.delivery_address).toMatchObject({ city: 'Москва', street: 'ул. Полевая' })
    expect(JSON.stringify(data)).not.toMatch(/document|tax_id|birthday/)
    const toPoint = await staff.stored(anna)
    expect((await anna.get(parcelParties.show, { params: { id: toPoint } })).data.delivery_address).toBeNull()
  })

  test('are told to its owner alone', async () => {
    const id = await staff.stored(anna)
    const other = customer(provider, await provider.signIn('new@aist.example'))
    expect((await other.ask(parcelParties.show, { params: { id } })).status).toBe(404)
  })
})
