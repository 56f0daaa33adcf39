import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from '#contracts/addresses.ts'
import { auth } from '#contracts/account/auth.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { addressDraft } from '#tests/support/address.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'

/** An address with a parcel in transit. */
forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  let user: number
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
    user = (await anna.get(auth.me)).data.id
  })
  afterAll(() => provider.close())

  const shown = async (id: number) =>
    (await anna.get(addresses.list, { params: { id: user } })).data.find((each) => each.id === id)
  const change = (id: number, input: object) => {
    const { client_uuid: _, ...body } = addressDraft(input)
    return { params: { id: user, address_id: id }, body }
  }

  test('keeps its place from the closing of the departure to the handover, and nothing else of it', async () => {
    const { db } = provider.context
    const draft = addressDraft({ title: 'Дача' })
    const { data: address } = await anna.get(addresses.create, { params: { id: user }, body: draft })
    const courier = { delivery_method: 'courier', pickup_point_id: null, address_id: address.id }
    const parcel = await staff.stored(anna, courier)
    const [departure] = await db.select().from(manifests).where(isNotNull(manifests.id)).limit(1)
    const id = departure?.id ?? 0
    const set = (status: string) => db.update(manifests).set({ status }).where(eq(manifests.id, id))
    await db.update(parcels).set({ manifest_id: id }).where(eq(parcels.id, parcel))

    await set('forming')
    expect((await shown(address.id))?.readonly).toBe(false)
    await anna.get(addresses.update, change(address.id, { house: '15' }))

    await set('closed')
    expect((await shown(address.id))?.readonly).toBe(true)
    expect(await anna.errors(addresses.update, change(address.id, { house: '16', postal_code: '420111' }))).toEqual({
      house: [
        'A parcel is on its way here, so you can’t change this address until the parcel is handed over. Add another address',
      ],
      postal_code: [
        'A parcel is on its way here, so you can’t change this address until the parcel is handed over. Add another address',
      ],
    })
    const calls = change(address.id, { house: '15', title: 'За городом', phone2: '+79165550199', comment: 'Калитка' })
    const { data } = await anna.get(addresses.update, calls)
    expect(data).toMatchObject({ title: 'За городом', phone2: '+79165550199', comment: 'Калитка', readonly: true })

    await db.update(parcels).set({ status: 'delivered', step: null }).where(eq(parcels.id, parcel))
    expect((await shown(address.id))?.readonly).toBe(false)
    expect((await anna.get(addresses.update, change(address.id, { house: '17' }))).data.house).toBe('17')
  })

  // The embedded engine has a single connection, so nothing can happen concurrently.
  test.each(engine === 'postgres' ? [engine] : [])(
    'a place that is changed while the departure is being closed stays',
    async () => {
      const { db } = provider.context
      const draft = addressDraft({ title: 'Бабушка' })
      const { data: address } = await anna.get(addresses.create, { params: { id: user }, body: draft })
      const courier = { delivery_method: 'courier', pickup_point_id: null, address_id: address.id }
      const parcel = await staff.stored(anna, courier)
      const [departure] = await db.select().from(manifests).limit(1)
      const id = departure?.id ?? 0
      await db.update(manifests).set({ status: 'forming' }).where(eq(manifests.id, id))
      await db.update(parcels).set({ manifest_id: id }).where(eq(parcels.id, parcel))
      const { ended } = await db.transaction(async (closing) => {
        await closing.select().from(parcels).where(eq(parcels.id, parcel)).for('update')
        await closing.update(manifests).set({ status: 'closed' }).where(eq(manifests.id, id))
        return untilWaiting(db, anna.ask(addresses.update, change(address.id, { house: '18' })))
      })
      expect((await ended).status).toBe(422)
      expect((await shown(address.id))?.house).not.toBe('18')
    },
  )
})
