import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelDrafts } from '#contracts/parcel-drafts.ts'
import { parcels as parcelsApi, parcelStatuses, ParcelStatus } from '#contracts/parcels.ts'
import { parcelAttention } from '#rules/parcel-attention.ts'
import { declaredValue } from '#rules/parcel-estimate.ts'
import { sum } from '#rules/money.ts'
import { isPast, parcelStep, parcelTransitions } from '#rules/parcel-status.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { users } from '#server/db/tables/users.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { demoAccounts } from './demo.ts'

const now = new Date('2026-11-21T12:00:00Z')

forEachEngine((engine) => {
  let provider: Provider
  let fresh: Awaited<ReturnType<typeof rows>>
  beforeAll(async () => {
    provider = await createProvider({ engine, now })
    fresh = await rows()
  })
  afterAll(() => provider.close())

  const rows = () => provider.context.db.select().from(parcels).orderBy(asc(parcels.id))

  describe('the demo world', () => {
    test('lets every account in', async () => {
      for (const { email } of demoAccounts) expect(await provider.signIn(email)).toMatch(/^\d+\|/)
    })

    test('has no account in a state that no screen knows: each is registered to the end', async () => {
      const people = await provider.context.db.select().from(users)
      expect(people.map(({ email }) => email).toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted())
      for (const person of people) {
        expect(person).toMatchObject({ first_name: expect.any(String), email_verified_at: expect.any(Date) })
      }
    })

    test('has a year of parcels for Anna, some in every status', async () => {
      const hers = (await rows()).filter((row) => row.user_id === 1)
      expect(hers.length).toBeGreaterThan(300)
      expect(new Set(hers.map((row) => row.status))).toEqual(new Set(parcelStatuses))
      const first = Math.min(...hers.map((row) => row.created_at.getTime()))
      expect(now.getTime() - first).toBeGreaterThan(350 * 24 * 3_600_000)
      expect(hers.every((row) => row.created_at <= row.updated_at && row.updated_at <= now)).toBe(true)
    })

    test('moves parcels only where the rules let them go', async () => {
      const events = await provider.context.db
        .select()
        .from(parcelEvents)
        .orderBy(asc(parcelEvents.parcel_id), asc(parcelEvents.occurred_at), asc(parcelEvents.id))
      expect(events.length).toBeGreaterThan(2000)
      for (const [index, event] of events.entries()) {
        const next = events[index + 1]
        if (next?.parcel_id !== event.parcel_id) continue
        const allowed = Object.keys(parcelTransitions[ParcelStatus.parse(event.status)])
        expect(allowed).toContain(next.status)
      }
    })

    test('ends each story with the status the parcel has', async () => {
      const events = await provider.context.db.select().from(parcelEvents).orderBy(asc(parcelEvents.occurred_at))
      const last = new Map(events.map((event) => [event.parcel_id, event]))
      for (const row of await rows()) {
        expect(last.get(row.id)?.status).toBe(row.status)
        expect(last.get(row.id)?.occurred_at).toEqual(row.status_changed_at)
      }
    })

    test('keeps every derived column as the rules say', async () => {
      const people = new Map((await provider.context.db.select().from(receivers)).map((each) => [each.id, each]))
      const items = await provider.context.db.select().from(parcelItems)
      for (const row of await rows()) {
        const own = items.filter((item) => item.parcel_id === row.id)
        const receiver = people.get(row.receiver_id ?? 0) ?? null
        expect(row.step).toBe(isPast(row.status) ? null : parcelStep(row.status))
        expect(row.declared_value).toBe(declaredValue(own))
        expect(row.attention).toEqual(parcelAttention({ ...row, receiver, item_count: own.length }))
      }
    })

    test('has bills that add up, paid when the parcel went on', async () => {
      const all = await rows()
      for (const row of all.filter((each) => each.total !== null)) {
        expect(row.total).toBe(sum(row.cost_lines.map((line) => line.amount ?? '0')))
        expect(row.estimated_total).toBe(sum(row.cost_lines.map((line) => line.estimate ?? '0')))
        expect(row.status === 'awaiting_payment' ? row.amount_due : row.paid_amount).toBe(row.total)
      }
      expect(all.some((row) => row.cost_lines.some((line) => line.changed_reason))).toBe(true)
    })

    test('shows everything by its own contract, in both languages', async () => {
      const anna = customer(provider, await provider.signIn('anna@aist.example'))
      for (const status of parcelStatuses) {
        const list = await anna.get(parcelsApi.list, { query: { filter: { status } } })
        const id = list.data[0]?.id ?? 0
        const english = await anna.get(parcelsApi.show, { params: { id } })
        const russian = await anna.get(parcelsApi.show, { params: { id }, language: 'ru' })
        expect(english.data.status).toBe(status)
        expect(JSON.stringify({ ...english.data, items: [], title: null, receiver: null })).not.toMatch(/[а-яё]/i)
        expect(russian.data.warehouse.title).toMatch(/[а-яё]/i)
      }
    })

    test('goes on counting where its numbers end', async () => {
      const anna = customer(provider, await provider.signIn('anna@aist.example'))
      const last =
        (await rows())
          .map((row) => row.number)
          .toSorted()
          .at(-1) ?? ''
      const { data } = await anna.get(parcelDrafts.create, { body: declaration() })
      expect(data.number > last).toBe(true)
    })

    test('is the same whenever the clock is', async () => {
      const other = await createProvider({ engine, now })
      const again = await other.context.db.select().from(parcels).orderBy(asc(parcels.id))
      await other.close()
      expect(again).toEqual(fresh)
    })
  })
})
