import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one } from '#contracts/endpoint.ts'
import { files as api, GuestFile } from '#contracts/files.ts'
import { staff } from '#contracts/staff/staff.ts'
import { files } from '#server/db/tables/files.ts'
import { Refused } from '#server/http/refusal.ts'
import { hireStaff } from '#server/staff/staff.ts'
import { words } from '#server/words/words.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, pdf, picture, send, upload } from '#tests/support/uploads.ts'
import { attachFiles, attachGuestFiles, detachFiles } from './attach-files.ts'
import { filesOf } from './files-of.ts'
import { storeFile } from './store-file.ts'

const { t } = words.en

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer & { id: number }
  let other: Customer & { id: number }
  let subjects = 0
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    anna = await newCustomer(provider)
    other = await newCustomer(provider)
  })
  afterAll(() => provider.close())

  const newSubject = () => ({ type: 'payment_request', id: (subjects += 1) })
  const document = (who = anna) => upload(provider, who.token, pdf(), { name: 'proof.pdf' })
  const attach = (file_ids: number[], subject: { type: string; id: number }, types?: 'jpeg'[]) =>
    provider.context.db.transaction((db) =>
      attachFiles(db, {
        user_id: anna.id,
        file_ids,
        subject,
        kind: 'proof',
        field: 'proof_files',
        t,
        ...(types && { types }),
      }),
    )
  const attached = async (subject: { type: string; id: number }) =>
    (await filesOf(provider.context, provider.context.db, subject.type, [subject.id])).get(subject.id) ?? []
  const refusalOf = async (work: Promise<unknown>) => {
    const refused = await work.then(
      () => null,
      (error: unknown) => error,
    )
    return refused instanceof Refused ? refused.body.errors : refused
  }

  describe('uploaded files', () => {
    test('belong to what uses them, in the order given, and open by their addresses', async () => {
      const [one, two] = [await document(), await document()]
      const subject = newSubject()
      await attach([two.id, one.id, two.id], subject)
      const found = await attached(subject)
      expect(found.map(({ id, kind }) => [id, kind])).toEqual([
        [two.id, 'proof'],
        [one.id, 'proof'],
      ])
      expect((await provider.fetch(found[0]?.url ?? '')).status).toBe(200)
    })

    test('of several things come by one question, and nothing for those without any', async () => {
      const [one, two, none] = [newSubject(), newSubject(), newSubject()]
      await attach([(await document()).id], one)
      await attach([(await document()).id], two)
      const { context } = provider
      const found = await filesOf(context, context.db, 'payment_request', [one.id, two.id, none.id])
      expect(new Set(found.keys())).toEqual(new Set([one.id, two.id]))
      expect([...found.values()].map((list) => list.length)).toEqual([1, 1])
      expect((await filesOf(context, context.db, 'payment_request', [])).size).toBe(0)
      expect((await filesOf(context, context.db, 'parcel', [one.id])).size).toBe(0)
    })

    test('of another customer are not there, and neither are those that never were', async () => {
      const foreign = await document(other)
      const gone = { proof_files: ['This file no longer exists. Upload it again'] }
      expect(await refusalOf(attach([foreign.id], newSubject()))).toEqual(gone)
      expect(await refusalOf(attach([2_000_000_000], newSubject()))).toEqual(gone)
      const guest = await guestFile()
      expect(await refusalOf(attach([guest.id], newSubject()))).toEqual(gone)
    })

    test('cannot be used twice, but may be named again by the thing that has them', async () => {
      const { id } = await document()
      const subject = newSubject()
      await attach([id], subject)
      await attach([id], subject)
      expect(await refusalOf(attach([id], newSubject()))).toEqual({
        proof_files: ['This file is already used elsewhere. Upload it again'],
      })
    })

    test('used at the same moment by two things belong to one', async () => {
      const { id } = await document()
      const both = await Promise.allSettled([attach([id], newSubject()), attach([id], newSubject())])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    test('of a type that does not fit are refused by name, and none of the others is used', async () => {
      const [photo, paper] = [await upload(provider, anna.token, await picture('jpeg')), await document()]
      const subject = newSubject()
      expect(await refusalOf(attach([photo.id, paper.id], subject, ['jpeg']))).toEqual({
        proof_files: ['“proof.pdf”: this file type isn’t accepted here'],
      })
      expect(await attached(subject)).toEqual([])
    })

    test('can be taken away again, all but those that stay', async () => {
      const [stays, goes] = [await document(), await document()]
      const subject = newSubject()
      await attach([stays.id, goes.id], subject)
      await detachFiles(provider.context.db, { subject, kind: 'proof', except: [stays.id] })
      expect((await attached(subject)).map(({ id }) => id)).toEqual([stays.id])
      expect((await anna.ask(api.remove, { params: { id: goes.id } })).status).toBe(204)
      await detachFiles(provider.context.db, { subject, kind: 'other' })
      expect(await attached(subject)).toHaveLength(1)
      await detachFiles(provider.context.db, { subject, kind: 'proof' })
      expect(await attached(subject)).toEqual([])
    })
  })

  describe('staff', () => {
    test('store a photo at once with its subject, outside of the customer’s quota', async () => {
      const { context } = provider
      const now = provider.clock.now()
      const subject = { type: 'parcel', id: 77 }
      const row = await storeFile(context, context.db, {
        user_id: anna.id,
        name: 'scale',
        bytes: await picture('jpeg', { width: 5000, height: 100 }),
        subject,
        kind: 'scale',
        taken_at: now,
        now,
      })
      expect(row).toMatchObject({ name: 'scale.jpg', kind: 'scale', counts_to_quota: false, width: 3200, height: 64 })
      expect(await attached(subject)).toMatchObject([{ id: row.id, kind: 'scale' }])
    })

    test('cannot store what no customer could upload, and nothing is left of it', async () => {
      const { context } = provider
      const before = await keysKept()
      const bad = { user_id: anna.id, name: 'x.svg', bytes: Buffer.from('<svg/>'), now: provider.clock.now() }
      await expect(storeFile(context, context.db, bad)).rejects.toThrow('wrong_type')
      const unowned = { ...bad, user_id: 2_000_000_000, bytes: await picture('png') }
      await expect(storeFile(context, context.db, unowned)).rejects.toThrow('Failed query')
      expect(await keysKept()).toEqual(before)
    })
  })

  describe('guests', () => {
    test('upload for the contact form, and their claim uses the file once', async () => {
      const { context } = provider
      const { claim, id, url } = await guestFile()
      expect((await provider.fetch(url)).status).toBe(200)
      const use = (claims: string[]) =>
        attachGuestFiles(context, context.db, { claims, subject: newSubject(), kind: 'message', field: 'files', t })
      await use([claim])
      const [row] = await context.db.select().from(files).where(eq(files.id, id))
      expect(row).toMatchObject({ user_id: null, kind: 'message', counts_to_quota: false })
      expect(await refusalOf(use([claim]))).toHaveProperty('files')
    })

    test('cannot make up a claim, or claim a customer’s file', async () => {
      const { context } = provider
      const { claim } = await guestFile()
      const own = await document()
      const made = [`${own.id}.${claim.split('.')[1]}`, String(own.id), '', '1.', `${claim}x`, '0.x', '１.x']
      for (const each of made) {
        const use = { claims: [each], subject: newSubject(), kind: 'message', field: 'files', t }
        expect(await refusalOf(attachGuestFiles(context, context.db, use))).toHaveProperty('files')
      }
    })

    test('are asked to wait after twenty files in an hour', async () => {
      const answers: number[] = []
      for (let count = 0; count < 20; count += 1) answers.push((await sendAsGuest()).status)
      expect(answers.at(-1)).toBe(429)
      provider.clock.advance(3_600_001)
      expect((await sendAsGuest()).status).toBe(200)
    })

    test('cannot leave so many files unused that staff have no space', async () => {
      const created_at = provider.clock.now()
      const known = { name: 'x.pdf', type: 'pdf', size: 1, sha256: 'x', has_thumbnail: false, created_at }
      const unused = Array.from({ length: 500 }, () => ({ ...known, storage_key: randomBytes(16).toString('hex') }))
      await provider.context.db.insert(files).values(unused)
      expect((await sendAsGuest()).status).toBe(429)
      const { token } = await hireStaff(provider.context.db, 'Olga', created_at)
      const sent = form([{ field: 'file', bytes: pdf(), name: 'a.pdf' }])
      expect((await send(provider, token, sent, { path: staff.upload.path })).status).toBe(200)
      expect(await readdir(provider.context.files.incoming)).toEqual([])
    })
  })

  const sendAsGuest = () =>
    send(provider, null, form([{ field: 'file', bytes: pdf(), name: 'a.pdf' }]), { path: api.createAsGuest.path })

  async function guestFile(): Promise<GuestFile> {
    return z.parse(one(GuestFile), JSON.parse((await sendAsGuest()).text)).data
  }

  async function keysKept(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of provider.context.files.store.list()) keys.push(key)
    return keys.toSorted()
  }
})
