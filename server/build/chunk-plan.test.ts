import { expect, test } from 'vitest'
import { planChunks, type Part } from './chunk-plan.ts'

const prices = { request: 500, file: 50, spare: 1_000, room: 100_000 }

/** A module named `id` of so many bytes, fetched by these users. */
function part(id: string, users: string, bytes: number, more: Partial<Part> = {}): Part {
  return { id, users: users.split(' '), bytes, hasStyles: false, imports: [], ...more }
}

/** The modules of each chunk, as "a b". */
function plan(parts: Part[], change: Partial<typeof prices> = {}): string[] {
  return planChunks(parts, { ...prices, ...change })
    .map(({ ids }) => ids.toSorted().join(' '))
    .toSorted()
}

test('what the same users need comes together', () => {
  const parts = [part('a', 'list form', 5_000), part('b', 'form list', 5_000), part('c', 'list', 5_000)]
  expect(plan(parts)).toEqual(['a b', 'c'])
})

test('a little that someone does not need is cheaper than another request of the others', () => {
  const shared = part('shared', 'list form', 4_000)
  expect(plan([shared, part('small', 'list form card', 300)])).toEqual(['shared', 'small'])
  expect(plan([part('large', 'list form card', 4_000), part('small', 'list form', 300)])).toEqual(['large small'])
})

test('requests for styles count as well', () => {
  const parts = (hasStyles: boolean) => [
    part('a', 'list form', 4_000, { hasStyles }),
    part('b', 'list', 700, { hasStyles }),
  ]
  expect(plan(parts(false))).toEqual(['a', 'b'])
  expect(plan(parts(true))).toEqual(['a b'])
})

test('no one pays more than the spare bytes, however many chunks are joined', () => {
  const parts = [
    part('large', 'list form card', 9_000),
    part('a', 'list form', 400),
    part('b', 'list form other', 400, { chunk: 'b' }),
    part('c', 'form list else', 400, { chunk: 'c' }),
    part('d', 'list card', 400),
    part('e', 'card form', 400),
  ]
  expect(plan(parts)).toContain('a d e large')
  expect(plan(parts, { spare: 399 })).toContain('large')
})

test('who needs as much as there is room for fetches nothing besides', () => {
  const parts = [part('large', 'list form card', 4_000), part('small', 'list form', 300)]
  expect(plan(parts)).toEqual(['large small'])
  expect(plan(parts, { room: 4_200 })).toEqual(['large', 'small'])
})

test('what a chunk brings along is paid for, too', () => {
  const parts = [
    part('light', 'list form', 100),
    part('heavy', 'form', 20_000),
    part('binding', 'form', 90, { imports: ['heavy'], chunk: undefined }),
  ]
  expect(plan(parts)).toEqual(['binding heavy', 'light'])
  const named = parts.map((each) => (each.id === 'heavy' ? { ...each, chunk: 'heavy' } : each))
  expect(plan(named)).toEqual(['binding', 'heavy', 'light'])
})

test('a named chunk keeps to itself', () => {
  const parts = [part('a', 'list form', 10, { chunk: 'start' }), part('b', 'list form', 10), part('c', 'list form', 10)]
  expect(planChunks(parts, prices)).toEqual([
    { name: 'start', ids: ['a'] },
    { name: undefined, ids: ['b', 'c'] },
  ])
})

test('two chunks never need each other', () => {
  const around = [
    part('top', 'list', 100, { imports: ['middle'] }),
    part('middle', 'list form', 9_000, { imports: ['bottom'], chunk: 'middle' }),
    part('bottom', 'list form', 100),
  ]
  expect(plan(around)).toEqual(['bottom', 'middle', 'top'])
  const straight = around.map((each) => ({ ...each, imports: each.id === 'top' ? ['middle'] : [] }))
  expect(plan(straight)).toEqual(['bottom top', 'middle'])
})

test('the order in which modules are found changes nothing', () => {
  const users = ['list', 'form', 'card', 'list form', 'form card', 'list card', 'list form card']
  const parts = users.flatMap((each, index) => [part(`m${index}`, each, 150 * index + 90), part(`n${index}`, each, 70)])
  expect(planChunks(parts.toReversed(), prices)).toEqual(planChunks(parts, prices))
  expect(plan(parts).length).toBeLessThan(users.length)
})
