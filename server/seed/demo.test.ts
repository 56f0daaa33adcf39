import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels as parcelsApi, parcelStatuses, ParcelStatus } from '#contracts/parcels/parcels.ts'
import { parcelAttention } from '#rules/parcel-attention.ts'
import { declaredValue } from '#rules/parcel-estimate.ts'
import { splitDocumentNumber } from '#rules/identity-documents.ts'
import { sum } from '#rules/money.ts'
import { amountDue, needsApproval } from '#rules/parcel-price.ts'
import { isPast, parcelStep, parcelTransitions } from '#rules/parcel-status.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { users } from '#server/db/tables/users.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { faultsOfLimit } from '#tests/support/limit-faults.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './demo.ts'

const now = new Date('2026-11-21T12:00:00Z')

forEachEngine((engine) => {
  let provider: Provider
  let fresh: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    provider = await createProvider({ engine, now })
    fresh = await everything(provider)
  })
  afterAll(() => provider.close())

  const rows = () => provider.context.db.select().from(parcels).orderBy(asc(parcels.id))

  describe('the demo world', () => {
    test('lets every account in', async () => {
      for (const { email } of demoAccounts) expect(await provider.signIn(email)).toMatch(/^\d+\|/)
    })

    test('has customers who are registered to the end, and one who is not', async () => {
      const people = await provider.context.db.select().from(users).orderBy(asc(users.id))
      expect(people.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email))
      const unfinished = people.filter((person) => person.registration_completed_at === null)
      expect(unfinished.map(({ email }) => email)).toEqual(['unfinished@aist.example'])
      for (const person of people.filter((each) => !unfinished.includes(each))) {
        expect(person).toMatchObject({ first_name: expect.any(String), address_id: expect.any(Number) })
        expect(
          splitDocumentNumber(person.identity_doc_country_code ?? '', 'passport', person.personal_id_number ?? ''),
        ).not.toBeNull()
      }
      expect(unfinished[0]).toMatchObject({
        first_name: null,
        birthday: null,
        personal_id_number: null,
        address_id: null,
      })
    })

    test('has a year of parcels for Anna, some in every status', async () => {
      const annas = (await rows()).filter((row) => row.user_id === 1)
      expect(annas.length).toBeGreaterThan(300)
      expect(new Set(annas.map((row) => row.status))).toEqual(new Set(parcelStatuses))
      const first = Math.min(...annas.map((row) => row.created_at.getTime()))
      expect(now.getTime() - first).toBeGreaterThan(350 * 24 * 3_600_000)
      expect(annas.every((row) => row.created_at <= row.updated_at && row.updated_at <= now)).toBe(true)
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

    test('marks the parcels that go beyond a duty-free limit, and no other', async () => {
      const receiver_ids = (await rows()).flatMap(({ receiver_id }) => receiver_id ?? [])
      expect(await faultsOfLimit(provider.context, [...new Set(receiver_ids)])).toEqual([])
    })

    test('has bills that add up, paid when the parcel went on', async () => {
      const all = await rows()
      for (const row of all.filter((each) => each.total !== null)) {
        expect(row.total).toBe(sum(row.cost_lines.map((line) => line.amount ?? '0')))
        expect(row.estimated_total).toBe(sum(row.cost_lines.map((line) => line.estimate ?? '0')))
        expect(row.amount_due).toBe(amountDue(row))
        const isOpen = ['awaiting_payment', 'awaiting_customer'].includes(row.status)
        expect(row.paid_amount).toBe(isOpen ? '0.00' : row.total)
        const isAsked = row.flags.includes('price_approval')
        expect(isAsked && !needsApproval({ ...row, total: row.total ?? '' })).toBe(false)
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
      const other = await createProvider({ engine, now, seed: false })
      await seedDemo(other.context)
      const again = await everything(other)
      await other.close()
      expect(Object.keys(again).length).toBeGreaterThan(25)
      expect(again).toEqual(fresh)
    })
  })
})

/** Columns that are random in every world: password salts, and the storage keys of files. */
const drawn = new Set(['password_hash', 'storage_key'])

/** Every row of every table, by table. */
async function everything({ context: { db } }: Provider): Promise<Record<string, unknown[]>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('portal_facts', 'portal_migrations') order by 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of rows) {
    const table = await db.execute(sql`select * from ${sql.identifier(name)} t order by t::text`)
    const kept = table.rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !drawn.has(column))),
    )
    if (kept.length > 0)
      found[name] = kept.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  return found
}
