import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestDocuments } from '#contracts/manifests.ts'
import { staffManifests } from '#contracts/staff/manifests.ts'
import { files } from '#server/db/tables/files.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { claimOf } from '#server/files/signed-address.ts'
import { storeFile } from '#server/files/store-file.ts'
import { pdf } from '#tests/support/uploads.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  let anna: Customer & { id: number }
  let other: Customer & { id: number }
  /** A departure that carries parcels of both. */
  let id: number
  beforeAll(async () => {
    provider = await createProvider({ engine })
    desk = await openDeskOf(provider)
    anna = await known('anna@aist.example')
    other = await known('blocked@aist.example')
    const { db } = provider.context
    const [shared] = await db
      .select({ id: parcels.manifest_id })
      .from(parcels)
      .innerJoin(manifests, eq(manifests.id, parcels.manifest_id))
      .where(and(eq(parcels.user_id, other.id), isNotNull(parcels.manifest_id)))
      .limit(1)
    id = shared?.id ?? 0
    const [own] = await db.select().from(parcels).where(eq(parcels.user_id, anna.id)).limit(1)
    await db
      .update(parcels)
      .set({ manifest_id: id })
      .where(eq(parcels.id, own?.id ?? 0))
    await db.delete(files).where(and(eq(files.subject_type, 'manifest'), eq(files.subject_id, id)))
  })
  afterAll(() => provider.close())

  async function known(email: string) {
    const [row] = await provider.context.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return { ...customer(provider, await provider.signIn(email)), id: row?.id ?? 0 }
  }
  const uploaded = async (name: string) => {
    const { context, clock } = provider
    const file = { user_id: null, now: clock.now(), name, bytes: pdf(name) }
    return claimOf(context.files.key, (await storeFile(context, context.db, file)).id)
  }
  const attach = (...documents: object[]) => ({ params: { id }, body: { documents } })
  const read = async (who: Customer) => (await who.get(manifestDocuments.list, { params: { id } })).data
  const kinds = async (who: Customer) => (await read(who)).map(({ kind }) => kind)

  describe('papers of a departure', () => {
    test('are read by the customers they concern: the waybill by all who are on it, the rest by its customer alone', async () => {
      const { data } = await desk.get(
        staffManifests.addDocuments,
        attach(
          { claim: await uploaded('awb.pdf'), kind: 'waybill' },
          { claim: await uploaded('anna.pdf'), kind: 'declaration', customer_id: anna.id },
          { claim: await uploaded('other.pdf'), kind: 'invoice', customer_id: other.id },
        ),
      )
      expect(data.documents.map(({ kind, name, customer: whose }) => [kind, name, whose?.id ?? null])).toEqual([
        ['waybill', 'awb.pdf', null],
        ['declaration', 'anna.pdf', anna.id],
        ['invoice', 'other.pdf', other.id],
      ])
      expect(await kinds(anna)).toEqual(['waybill', 'declaration'])
      expect(await kinds(other)).toEqual(['waybill', 'invoice'])
    })

    test('open at their signed address, are not kept on the way, and the address ends', async () => {
      const [waybill] = await read(anna)
      const opened = await provider.fetch(waybill?.url ?? '')
      expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(Buffer.from(await opened.arrayBuffer()).toString('latin1')).toContain('awb.pdf')
      provider.clock.advance(16 * 60_000)
      expect((await provider.fetch(waybill?.url ?? '')).status).toBe(404)
    })

    test('of a departure without a parcel of the customer’s are absent, and so is any for a guest', async () => {
      const stranger = customer(provider, await provider.signIn('new@aist.example'))
      expect((await stranger.ask(manifestDocuments.list, { params: { id } })).status).toBe(404)
      expect((await customer(provider, null).ask(manifestDocuments.list, { params: { id } })).status).toBe(401)
    })

    test('name whose they are, and only those who travel with it', async () => {
      const claim = await uploaded('paper.pdf')
      const errors = (document: object) => desk.errors(staffManifests.addDocuments, attach({ claim, ...document }))
      expect(await errors({ kind: 'declaration' })).toEqual({ 'documents.0.customer_id': ['Fill this in'] })
      expect(await errors({ kind: 'waybill', customer_id: anna.id })).toHaveProperty(['documents.0.customer_id'])
      expect(await errors({ kind: 'act', customer_id: 2_000_000_000 })).toEqual({
        'documents.0.customer_id': ['This customer has no parcels on this shipment'],
      })
      expect(await errors({ kind: 'map', customer_id: anna.id })).toHaveProperty(['documents.0.kind'])
      expect(await errors({ claim: 'made-up', kind: 'waybill' })).toHaveProperty('documents')
      expect(await kinds(anna)).toEqual(['waybill', 'declaration'])
    })

    test('are one thing’s: the same upload is no second paper', async () => {
      const claim = await uploaded('once.pdf')
      await desk.get(staffManifests.addDocuments, attach({ claim, kind: 'act', customer_id: other.id }))
      const again = attach({ claim, kind: 'act', customer_id: anna.id })
      expect(await desk.errors(staffManifests.addDocuments, again)).toHaveProperty('documents')
      expect(await kinds(anna)).not.toContain('act')
    })

    test('are attached and taken away by the command', async () => {
      desk.files.set('act.pdf', new Uint8Array(pdf('act')))
      const [row] = await provider.context.db.select().from(users).where(eq(users.id, anna.id))
      const code = row?.customer_code ?? ''
      const typed = ['manifests', 'attach', String(id), '--paper', 'act=act.pdf', '--customer', code]
      const { printed } = await desk.type(typed)
      expect(printed).toMatch(new RegExp(`\\d+ act ${code} act\\.pdf`))
      const file = (await read(anna)).find(({ kind }) => kind === 'act')
      expect(file?.name).toBe('act.pdf')
      expect(await desk.type(['manifests', 'detach', String(id), String(file?.id)])).toMatchObject({ code: 0 })
      expect(await kinds(anna)).not.toContain('act')
      expect(await desk.type(['manifests', 'detach', String(id), String(file?.id)])).toMatchObject({ code: 1 })
      const [left] = await provider.context.db
        .select()
        .from(files)
        .where(eq(files.id, file?.id ?? 0))
      expect(left).toMatchObject({ subject_type: null, user_id: null })
    })
  })
})
