import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { files } from '#server/db/tables/files.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { pdf, picture, upload } from '#tests/support/uploads.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const day = 24 * 3_600_000

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer & { id: number }
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    anna = await newCustomer(provider)
  })
  beforeEach(() => provider.clock.set(new Date()))
  afterAll(() => provider.close())

  const keys = async () => {
    const found: string[] = []
    for await (const { key } of provider.context.files.store.list()) found.push(key)
    return found
  }
  const rowOf = async (id: number) => (await provider.context.db.select().from(files).where(eq(files.id, id)))[0]

  test('an upload that nothing used for a day goes with its bytes, a used one stays', async () => {
    const unused = await upload(provider, anna.token, await picture('jpeg'))
    const used = await upload(provider, anna.token, await picture('jpeg'))
    const { db } = provider.context
    await db.update(files).set({ subject_type: 'parcel', subject_id: 1 }).where(eq(files.id, used.id))

    await removeUnusedFiles(provider.context)
    expect(await rowOf(unused.id)).toBeDefined()
    provider.clock.advance(day + 1)
    await Promise.all([removeUnusedFiles(provider.context), removeUnusedFiles(provider.context)])
    expect(await rowOf(unused.id)).toBeUndefined()
    const key = (await rowOf(used.id))?.storage_key
    expect((await keys()).toSorted()).toEqual([key, `${key}-thumb`])
  })

  test('bytes without a row go after a day, and so does what broke off', async () => {
    const { store, incoming } = provider.context.files
    await mkdir(incoming, { recursive: true })
    await writeFile(join(incoming, 'broken'), 'half')
    await writeFile(join(incoming, 'lost'), pdf())
    const lost = 'ab'.repeat(16)
    await store.put(lost, join(incoming, 'lost'))

    await removeUnusedFiles(provider.context)
    expect(await keys()).toContain(lost)
    expect(await readdir(incoming)).toEqual(['broken'])
    const before = new Date(Date.now() - 2 * day)
    await utimes(join(incoming, 'broken'), before, before)
    provider.clock.advance(day + 60_000)
    await removeUnusedFiles(provider.context)
    expect(await keys()).not.toContain(lost)
    expect(await readdir(incoming)).toEqual([])
  })
})
