import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { auth } from '#contracts/account/auth.ts'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { maxInvoices, parcelFiles } from '#contracts/parcels/papers.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { pickupPoints, warehouses } from '#contracts/places.ts'
import type { Call } from '#http/client.ts'
import type { Attachment } from '#offline/outbox/bodies.ts'
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
  const series = `Series ${Date.now()}`
  const draft = await drafts(call, series)

  const outbox = startOutbox(callOf(proxy.url, login.token), login.user, login.token)
  for (let number = 0; number < writes; number += 1) {
    await outbox.enqueue({ kind: 'parcel.create', body: draft() })
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

const photos = extent({ usual: 5, long: 20 })

test(`${photos} photos whose uploads are cut at 5, 50 and 95 % arrive exactly once`, async ({ ownPortal }) => {
  test.setTimeout(180_000)
  const shares = [0.05, 0.5, 0.95]
  const uploads = new Map<string, number>()
  const proxy = await startFaultyProxy(ownPortal.url, ({ method, url, headers }) => {
    if (method !== 'POST' || url !== '/api/files') return 'none'
    const key = String(headers['idempotency-key'])
    const before = uploads.get(key) ?? 0
    uploads.set(key, before + 1)
    return shares[before] ?? 'none'
  })
  const { data: login } = await callOf(ownPortal.url)(auth.login, { body: anna })
  const call = callOf(ownPortal.url, login.token)
  const draft = await drafts(call, `Photos ${Date.now()}`)
  const outbox = startOutbox(callOf(proxy.url, login.token), login.user, login.token)
  const sent = new Map<string, string[]>()
  for (let number = 0; number < photos; number += maxInvoices) {
    const body = draft()
    const invoices = await Promise.all(
      Array.from({ length: maxInvoices }, async (_, at): Promise<Attachment> => {
        const name = `photo-${number + at}.jpg`
        const file = new File([new Uint8Array(await photo(number + at))], name, { type: 'image/jpeg' })
        return { key: randomUUID(), id: null, name, size: file.size, file }
      }),
    )
    sent.set(
      body.title ?? '',
      invoices.map(({ name }) => name),
    )
    await outbox.enqueue({ kind: 'parcel.create', body: { ...body, invoices } })
  }
  await expect.poll(() => outbox.list().length, { timeout: 150_000 }).toBe(0)
  outbox.close()

  for (const [title, names] of sent) {
    const [parcel, ...more] = (await call(parcels.list, { query: { filter: { search: title } } })).data
    expect(more, 'none arrived twice').toEqual([])
    const { invoices } = (await call(parcelFiles.list, { params: { id: String(parcel?.id) } })).data
    expect(invoices.map(({ name }) => name)).toEqual(names)
    for (const each of invoices) expect(each, 'the whole photo').toMatchObject({ width: 1600, height: 1200 })
  }
  expect(proxy.seen['cut on its way']).toBe(photos * shares.length)
  expect([...uploads.values()], 'what has arrived is not sent again').toEqual(Array(photos).fill(shares.length + 1))
  note('Figures', `${photos} photos, each cut at 5, 50 and 95 % before it arrived`)
  await proxy.close()
})

/** Some hundred kilobytes, different for every photo. */
async function photo(number: number): Promise<Buffer> {
  const size = { width: 1600, height: 1200, channels: 3 } as const
  const noise = { type: 'gaussian', mean: 100 + number, sigma: 40 } as const
  return sharp({ create: { ...size, background: '#000', noise } })
    .jpeg({ quality: 40 })
    .toBuffer()
}

/** Makes declarations one after another, all of one series. */
async function drafts(call: Call, series: string): Promise<() => ParcelDraft> {
  const [warehouse] = (await call(warehouses.list, {})).data
  const [point] = (await call(pickupPoints.list, {})).data
  let number = 0
  return () => ({
    client_uuid: randomUUID(),
    type: 'shop_order',
    title: `${series} no ${number++}`,
    tracking_pending: true,
    shop_name: 'Northpine',
    warehouse_id: warehouse?.id ?? 0,
    delivery_method: 'pickup_point',
    pickup_point_id: point?.id ?? null,
    declared_currency: 'USD',
    items: [{ description_ru: 'Кружка', description_en: 'Mug', quantity: 1, unit_price: '9.50' }],
    extra_services: [],
  })
}
