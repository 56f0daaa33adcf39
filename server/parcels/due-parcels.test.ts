import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { notifications as notices } from '#contracts/notifications.ts'
import { dayAfter, utcDay } from '#rules/storage.ts'
import { mails } from '#server/db/tables/mail.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { parcelEvents, parcels } from '#server/db/tables/parcels.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { readyForPickup } from './staff/pickup.ts'

const day = 86_400_000

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine, now: new Date('2026-11-21T12:00:00Z') })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
    // Processes what is already due in the demo world, so that each test sees only its own.
    await runJobs(provider.context)
  })
  afterAll(() => provider.close())

  const today = () => utcDay(provider.clock.now())
  const set = (id: number, values: Partial<typeof parcels.$inferInsert>) =>
    provider.context.db.update(parcels).set(values).where(eq(parcels.id, id))
  const told = async (id: number) =>
    (
      await provider.context.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.subject_type, 'parcel'), eq(notifications.subject_id, id)))
        .orderBy(notifications.id)
    ).map(({ kind }) => kind)

  test('storage is charged for each day after the free ones, once, however many tick at once', async () => {
    const id = await staff.stored(anna)
    await set(id, { storage_free_until: dayAfter(today(), -3), storage_fee_per_day: '40.00' })
    await Promise.all([runJobs(provider.context), runJobs(provider.context)])
    await runJobs(provider.context)
    expect(await staff.row(id)).toMatchObject({ storage_fee_accrued: '120.00', storage_charged_until: today() })
    expect(await told(id)).toEqual(['parcel_received', 'storage_fee_started'])
  })

  test('warnings come seven, three and one day before, each once, and the notice of disposal a week before', async () => {
    const id = await staff.stored(anna)
    const row = await staff.row(id)
    for (const left of [7, 6, 3, 2, 1, 0]) {
      await set(id, { storage_free_until: dayAfter(today(), left), dispose_at: dayAfter(today(), left + 30) })
      await Promise.all([runJobs(provider.context), runJobs(provider.context)])
    }
    await set(id, { storage_free_until: dayAfter(today(), -1), dispose_at: dayAfter(today(), 2) })
    await runJobs(provider.context)
    expect(await told(id)).toEqual([
      'parcel_received',
      'storage_warning',
      'storage_warning',
      'storage_warning',
      'storage_fee_started',
      'disposal_notice',
    ])
    // The notice came late, so the disposal was postponed.
    expect((await staff.row(id)).dispose_at).toBe(dayAfter(today(), 7))
    const letters = await provider.context.db.select().from(mails).where(eq(mails.kind, 'storage_warning'))
    expect(letters.filter(({ text }) => text.includes(row.number))).toHaveLength(4)
  })

  test('an abandoned parcel is disposed of on its day and not before, and never without notice', async () => {
    const id = await staff.stored(anna)
    await set(id, { storage_free_until: dayAfter(today(), -30), dispose_at: today() })
    await runJobs(provider.context)
    expect(await staff.row(id)).toMatchObject({ status: 'received', dispose_at: dayAfter(today(), 7) })
    await set(id, { dispose_at: today() })
    await Promise.all([runJobs(provider.context), runJobs(provider.context)])
    expect(await staff.row(id)).toMatchObject({ status: 'disposed', step: null, attention: [], amount_due: null })
    const ends = await provider.context.db
      .select()
      .from(parcelEvents)
      .where(and(eq(parcelEvents.parcel_id, id), eq(parcelEvents.status, 'disposed')))
    expect(ends).toHaveLength(1)
    expect(ends[0]?.comment).toEqual({ ru: 'Срок хранения истёк', en: 'The storage period has ended' })
  })

  test('a parcel that is not paid goes back on the clock after two weeks', async () => {
    const id = await staff.stored(anna)
    await anna.get(parcelActions.send, { params: { id } })
    const { storage_days_left } = await staff.row(id)
    expect(storage_days_left).toBeGreaterThan(20)
    const awaiting = { status: 'awaiting_payment', total: '10.00', amount_due: '10.00' }
    await set(id, { ...awaiting, unpaid_since: new Date(provider.clock.now().getTime() - 14 * day + 1) })
    await runJobs(provider.context)
    expect((await staff.row(id)).storage_free_until).toBeNull()
    provider.clock.advance(1)
    await runJobs(provider.context)
    expect(await staff.row(id)).toMatchObject({
      status: 'awaiting_payment',
      storage_free_until: dayAfter(today(), storage_days_left ?? 0),
      storage_days_left: null,
    })
  })

  test('warnings about an unpaid parcel ask to pay, which is what its customer can do', async () => {
    const id = await staff.stored(anna)
    const row = await staff.row(id)
    await set(id, { status: 'awaiting_payment', total: '10.00', amount_due: '10.00', unpaid_since: null })
    await set(id, { storage_free_until: dayAfter(today(), 3), dispose_at: dayAfter(today(), 33) })
    await runJobs(provider.context)
    await set(id, { storage_free_until: dayAfter(today(), -1), dispose_at: dayAfter(today(), 7) })
    await runJobs(provider.context)
    const { data } = await anna.get(notices.list, { language: 'en' })
    const ofParcel = data.filter(({ subject }) => subject?.type === 'parcel' && subject.id === id)
    const storage = ofParcel.filter(({ kind }) => kind !== 'parcel_received')
    expect(storage.map(({ kind }) => kind)).toEqual(['disposal_notice', 'storage_fee_started', 'storage_warning'])
    for (const { text } of storage) expect(text).toContain('Pay for the parcel')
    const letters = await provider.context.db.select().from(mails).where(eq(mails.kind, 'storage_warning'))
    const own = letters.filter(({ text }) => text.includes(row.number))
    expect(own).toHaveLength(2)
    for (const { subject, text } of own) expect([subject, text].join(' ')).not.toMatch(/отправьте/i)
  })

  test('what is not collected in time goes back', async () => {
    const id = await staff.stored(anna)
    await set(id, { status: 'arrived', step: 'pickup', storage_free_until: null, dispose_at: null })
    await staff.act((db) => readyForPickup(provider.context, db, { parcel_id: id }))
    expect((await staff.row(id)).pickup_code).toMatch(/^\d{6}$/)
    await set(id, { pickup_until: today() })
    await runJobs(provider.context)
    expect((await staff.row(id)).status).toBe('ready_for_pickup')
    await set(id, { pickup_until: dayAfter(today(), -1) })
    await Promise.all([runJobs(provider.context), runJobs(provider.context)])
    expect(await staff.row(id)).toMatchObject({ status: 'returned', pickup_code: null })
  })

  describe('the jobs', () => {
    test('changes nothing when nothing is due', async () => {
      await runJobs(provider.context)
      const changed = await runJobs(provider.context)
      expect(new Set(Object.values(changed))).toEqual(new Set([0]))
    })

    test('goes on with the others when one row fails, and says so', async () => {
      const [bad, good] = [await staff.stored(anna), await staff.stored(anna)]
      // More than the column can hold.
      await set(bad, { storage_fee_accrued: '999999999999.99', storage_fee_per_day: '999999999.00' })
      await set(bad, { storage_free_until: dayAfter(today(), -1) })
      await set(good, { storage_free_until: dayAfter(today(), -1) })
      await expect(runJobs(provider.context)).rejects.toThrow(/could not be done/)
      expect((await staff.row(good)).storage_charged_until).toBe(today())
      await set(bad, { storage_free_until: null, dispose_at: null })
    })
  })
})
