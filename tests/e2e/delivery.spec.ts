import { randomUUID } from 'node:crypto'
import { auth } from '#contracts/account/auth.ts'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { pickupPoints, warehouses } from '#contracts/places.ts'
import { expect, test } from '#tests/support/browser.ts'
import { extent } from '#tests/support/extent.ts'
import { seeded, startFaultyProxy, type Fault } from '#tests/support/faulty-proxy.ts'
import { callOf, startOutbox } from '#tests/support/node-outbox.ts'
import { note } from '#tests/support/notes.ts'
import { anna } from './steps.ts'

const writes = extent({ usual: 300, long: 2_000 })
const kills = extent({ usual: 2, long: 10 })

test(`${writes} declarations through a bad network, and a server that is killed, arrive exactly once`, async ({
  ownPortal,
}) => {
  test.setTimeout(writes * 600)
  const chance = seeded(42)
  const roll = (): Fault => {
    const drawn = chance()
    if (drawn < 0.1) return 'refused'
    if (drawn < 0.28) return 'lost'
    if (drawn < 0.38) return 'cut'
    return drawn < 0.45 ? 'late' : 'none'
  }
  const proxy = await startFaultyProxy(ownPortal.url, ({ method }) => (method === 'POST' ? roll() : 'none'))
  const { data: login } = await callOf(ownPortal.url)(auth.login, { body: anna })
  const call = callOf(ownPortal.url, login.token)
  const [warehouse] = (await call(warehouses.list, {})).data
  const [point] = (await call(pickupPoints.list, {})).data
  const series = `Series ${Date.now()}`
  const draft = (number: number): ParcelDraft => ({
    client_uuid: randomUUID(),
    type: 'shop_order',
    title: `${series} no ${number}`,
    tracking_pending: true,
    shop_name: 'Northpine',
    warehouse_id: warehouse?.id ?? 0,
    delivery_method: 'pickup_point',
    pickup_point_id: point?.id ?? null,
    declared_currency: 'USD',
    items: [{ description_ru: 'Кружка', description_en: 'Mug', quantity: 1, unit_price: '9.50' }],
    extra_services: [],
  })

  const outbox = startOutbox(callOf(proxy.url, login.token), login.user, login.token)
  for (let number = 0; number < writes; number += 1) {
    await outbox.enqueue({ kind: 'parcel.create', body: draft(number) })
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    const rest = Math.floor(writes * (1 - kill / (kills + 1)))
    await expect.poll(() => outbox.list().length, { timeout: writes * 300, intervals: [20] }).toBeLessThanOrEqual(rest)
    await ownPortal.kill()
    await ownPortal.start()
  }
  await expect.poll(() => outbox.list().length, { timeout: writes * 300 }).toBe(0)
  outbox.close()

  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(parcels.list, { query: { cursor, per_page: 100, filter: { search: series } } })
    titles.push(...page.data.map(({ title }) => title ?? ''))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(new Set(titles).size, 'every declaration arrived').toBe(writes)
  expect(titles.length, 'none arrived twice').toBe(writes)
  expect(proxy.seen.lost + proxy.seen.cut + proxy.seen.refused, 'the network was bad').toBeGreaterThan(writes / 5)
  const { lost, cut, refused, late } = proxy.seen
  const faults = `${lost} answers lost, ${cut} cut, ${refused} refused, ${late} late`
  note('Figures', `${writes} declarations delivered over ${kills} kills of the server; ${faults}`)
  await proxy.close()
})
