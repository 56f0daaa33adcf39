import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { parcelPasses } from '#contracts/parcels/actions.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { handOver, maxWrongCodes } from './staff/pickup.ts'

/** Another person collects a parcel that is ready for pick-up. */
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

  const ready = () => staff.atCounter(anna)
  const issue = async (id: number, name = 'Иван Петров') => {
    const { data } = await anna.get(parcelPasses.issue, { params: { id }, body: { name } })
    return data
  }
  const name = (id: number, code: string) => staff.act((db) => handOver(provider.context, db, { parcel_id: id, code }))
  const shown = async (id: number) => (await anna.get(parcels.show, { params: { id } })).data

  test('has a code of its own, is good once, and stands in the history', async () => {
    const id = await ready()
    expect(await shown(id)).toMatchObject({ pickup_pass: null, can: { pass: true } })
    const { pickup_pass, pickup_code } = await issue(id)
    expect(pickup_pass).toMatchObject({ name: 'Иван Петров', code: expect.stringMatching(/^\d{6}$/) })
    expect(pickup_pass?.code).not.toBe(pickup_code)
    expect(await name(id, pickup_pass?.code ?? '')).toMatchObject({ isHandedOver: true, collected_by: 'Иван Петров' })
    const after = await shown(id)
    expect(after).toMatchObject({ status: 'delivered', pickup_code: null, pickup_pass: null, can: { pass: false } })
    expect(after.events[0]).toMatchObject({ status: 'delivered', comment: 'Collected with a pass: Иван Петров' })
    await expect(name(id, pickup_pass?.code ?? '')).rejects.toMatchObject({ status: 409 })
  })

  test('is not for staff who act in the customer’s name, and neither is the customer’s own code', async () => {
    const { db, clock } = provider.context
    const { id: user_id } = (await anna.get(auth.me)).data
    const staff_id = await newStaff(provider)
    const { token } = await issueToken(db, { user_id, staff_id, device_name: null, now: clock.now() })
    const id = await ready()
    await issue(id)
    const seen = (await customer(provider, token).get(parcels.show, { params: { id } })).data
    expect(seen).toMatchObject({ id, pickup_code: null, pickup_pass: null, can: { pass: false } })
  })

  test('one that was taken back or replaced is a wrong code, and their own goes on being good', async () => {
    const id = await ready()
    const first = (await issue(id)).pickup_pass?.code ?? ''
    const second = (await issue(id, 'Ольга Ким')).pickup_pass?.code ?? ''
    expect(await name(id, first)).toEqual({ isHandedOver: false, attempts_left: maxWrongCodes - 1 })
    const { data } = await anna.get(parcelPasses.revoke, { params: { id } })
    expect(data.pickup_pass).toBeNull()
    expect(await name(id, second)).toEqual({ isHandedOver: false, attempts_left: maxWrongCodes - 2 })
    expect((await anna.ask(parcelPasses.revoke, { params: { id } })).status).toBe(409)
    expect(await name(id, data.pickup_code ?? '')).toMatchObject({ isHandedOver: true, collected_by: null })
  })

  test('guesses count for both codes together', async () => {
    const id = await ready()
    const { pickup_pass, pickup_code } = await issue(id)
    const wrong =
      ['000000', '111111', '222222'].find((code) => code !== pickup_code && code !== pickup_pass?.code) ?? ''
    for (let guess = 0; guess < maxWrongCodes; guess += 1) await name(id, wrong)
    expect(await name(id, pickup_pass?.code ?? '')).toEqual({ isHandedOver: false, attempts_left: 0 })
  })

  test('is only for what waits at the counter, and only its own customer issues it', async () => {
    const stored = await staff.stored(anna)
    const body = { name: 'Иван Петров' }
    expect((await anna.ask(parcelPasses.issue, { params: { id: stored }, body })).status).toBe(409)
    expect((await shown(stored)).can.pass).toBe(false)

    const other = customer(provider, await provider.signIn('new@aist.example'))
    const waiting = await ready()
    expect((await other.ask(parcelPasses.issue, { params: { id: waiting }, body })).status).toBe(404)
    expect((await other.ask(parcelPasses.revoke, { params: { id: waiting } })).status).toBe(404)
    expect(await anna.errors(parcelPasses.issue, { params: { id: waiting }, body: { name: ' ' } })).toHaveProperty(
      'name',
    )
  })
})
