import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offices } from '#contracts/offices.ts'
import { receivers, senders } from '#contracts/people/people.ts'
import { pickupPoints, warehouses } from '#contracts/places.ts'
import { senders as senderTable } from '#server/db/tables/people.ts'
import { pickupPoints as points } from '#server/db/tables/places.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let newcomer: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    newcomer = customer(provider, await provider.signIn('new@aist.example'))
  })
  afterAll(() => provider.close())

  test('the address abroad carries the customer’s own code', async () => {
    const [annas] = (await anna.get(warehouses.list, { language: 'ru' })).data
    const [other] = (await newcomer.get(warehouses.list)).data
    expect(annas).toMatchObject({ title: 'США, Делавэр', line1: '1209 Harbor Way', line2: 'Unit AST-20417' })
    expect(other).toMatchObject({ title: 'USA, Delaware', line2: 'Unit AST-20988' })
  })

  test('pick-up points are named in the language of the page, closed ones are not named', async () => {
    const [open] = (await anna.get(pickupPoints.list, { language: 'ru' })).data
    expect(open).toMatchObject({ city: 'Москва', address: 'Лесная ул., 20, стр. 3' })
    await provider.context.db
      .update(points)
      .set({ is_active: false })
      .where(eq(points.id, open?.id ?? 0))
    expect((await anna.get(pickupPoints.list)).data.map((each) => each.id)).not.toContain(open?.id)
  })

  test('a guest is told where people are and when, and not where to send to', async () => {
    const { data } = await customer(provider, null).get(offices.show, { language: 'ru' })
    expect(data.warehouses[0]).toEqual({ id: 1, title: 'США, Делавэр', schedule: 'Пн–сб 8:00–20:00' })
    expect(data.pickup_points.map(({ city }) => city)).toContain('Казань')
    expect(JSON.stringify(data)).not.toMatch(/Harbor|line1/)
  })

  test('receivers are their own, the default first', async () => {
    const { data } = await anna.get(receivers.list)
    expect(data.map((each) => each.name)).toEqual([
      'Соколова Анна Михайловна',
      'Ахметова Айгерим',
      'Каримов Тимур',
      'Кравец Елена Игоревна',
      'Соколов Михаил Петрович',
      'Юсупова Нигора',
    ])
    expect(data[0]).toMatchObject({ is_default: true, verification_status: 'verified' })
    expect((await newcomer.get(receivers.list)).data).toEqual([])
  })

  test('nothing of a document is sent to where it would be kept: on the device', async () => {
    const { text } = await anna.ask(receivers.list)
    expect(text).toContain('Соколова')
    // That there is a document is said, and nothing of it.
    expect(text.replaceAll('is_document_given', '')).not.toContain('document')
    for (const part of ['812', '093', '577', '••', 'SOKOLOVA', 'Moscow']) expect(text).not.toContain(part)
  })

  test('senders are the customer’s own, archived ones are not offered', async () => {
    const names = async () => (await anna.get(senders.list)).data.map((each) => each.name)
    expect(await names()).toEqual(['Hannah Weber', 'Kestrel Trading GmbH', 'Mei Lin'])
    await provider.context.db.update(senderTable).set({ is_archived: true }).where(eq(senderTable.name, 'Mei Lin'))
    expect(await names()).toEqual(['Hannah Weber', 'Kestrel Trading GmbH'])
    expect((await newcomer.get(senders.list)).data).toEqual([])
  })
})
