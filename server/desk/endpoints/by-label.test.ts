import { afterAll, beforeAll, expect, test } from 'vitest'
import { forEachEngine } from '#tests/support/database.ts'
import { insertCrowd } from '#tests/support/parcel-crowd.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { byLabel } from './by-label.ts'
import { selectParcels } from './parcel-replies.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    await insertCrowd(provider.context.db, { parcels: 600, customers: 20, many: 100 })
  })
  afterAll(() => provider.close())

  async function numbersBy(search: string, isAmongFew = false) {
    const { db } = provider.context
    const rows = await selectParcels(db).where(await byLabel(db, search, { isAmongFew, lookedThrough: 100 }))
    return rows.map(({ number }) => number)
  }

  test.each([
    ['a part of a new number', '00000055', 10],
    ['a part of an old number', '00000015', 0],
    ['the whole number of an old parcel', 'p-000000150 ', 1],
    ['the whole number that an old parcel was sent by', 'ab 000000150 cn', 1],
    ['what the database would read as a pattern', '%', 0],
  ])('%s', async (_, search, count) => {
    expect(await numbersBy(search)).toHaveLength(count)
  })

  test('a part of an old number is found among few', async () => {
    expect(await numbersBy('00000015', true)).toContain('P-000000150')
  })
})
