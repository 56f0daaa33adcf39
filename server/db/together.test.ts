import { expect, test, vi } from 'vitest'
import type { Database } from '#server/context.ts'
import { together } from './together.ts'

const db = {} as Database

function readerOf(kept: Map<number, string>) {
  const read = vi.fn<(db: Database, ids: number[]) => Promise<{ id: number; word: string | undefined }[]>>(
    async (_, ids) => ids.flatMap((id) => (kept.has(id) ? [{ id, word: kept.get(id) }] : [])),
  )
  return { read, rowOf: together(read) }
}

test('who asks at once is answered by one query', async () => {
  const { read, rowOf } = readerOf(
    new Map([
      [1, 'one'],
      [2, 'two'],
    ]),
  )
  const rows = await Promise.all([rowOf(db, 1), rowOf(db, 2), rowOf(db, 1), rowOf(db, 3)])
  expect(rows.map((row) => row?.word)).toEqual(['one', 'two', 'one', undefined])
  expect(read.mock.calls).toEqual([[db, [1, 2, 3]]])
})

test('who asks later reads anew, also while the first query is on its way', async () => {
  const kept = new Map([[1, 'before']])
  const { read, rowOf } = readerOf(kept)
  let arrive = () => {}
  read.mockImplementationOnce(async () => {
    const row = { id: 1, word: kept.get(1) }
    await new Promise<void>((resolve) => (arrive = resolve))
    return [row]
  })
  const first = rowOf(db, 1)
  await vi.waitUntil(() => read.mock.calls.length === 1)
  kept.set(1, 'after')
  expect((await rowOf(db, 1))?.word).toBe('after')
  arrive()
  expect((await first)?.word).toBe('before')
})

test('a query that fails fails those who asked by it, and nobody after them', async () => {
  const { read, rowOf } = readerOf(new Map([[1, 'one']]))
  read.mockRejectedValueOnce(new Error('The database is away'))
  const both = await Promise.allSettled([rowOf(db, 1), rowOf(db, 1)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await rowOf(db, 1)).toEqual({ id: 1, word: 'one' })
})
