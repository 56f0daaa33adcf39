import { expect, test } from 'vitest'
import { createMutex } from './mutex.ts'

/** Work that finishes when told to. */
function works(inTurn: ReturnType<typeof createMutex>) {
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const send = (whose: string, name: string) =>
    inTurn(whose, () => {
      begun.push(name)
      return new Promise<void>((resolve) => finish.set(name, resolve))
    })
  return { begun, send, finish: (name: string) => finish.get(name)?.() }
}

test('who sends one piece does not wait for all the pieces of who sent many', async () => {
  const { begun, send, finish } = works(createMutex(1))
  const all = [send('many', 'm1'), send('many', 'm2'), send('many', 'm3'), send('one', 'o1'), send('other', 'p1')]
  for (const name of ['m1', 'm2', 'o1', 'p1', 'm3']) {
    expect(begun.at(-1)).toBe(name)
    finish(name)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(begun).toEqual(['m1', 'm2', 'o1', 'p1', 'm3'])
})

test('no more run at once than may, and a failure gives its place away', async () => {
  const inTurn = createMutex(2)
  let [running, most] = [0, 0]
  const piece = (fails: boolean) => async () => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (fails) throw new Error('no')
  }
  const all = Array.from({ length: 9 }, (_, index) => inTurn(`of ${index % 2}`, piece(index % 3 === 0)))
  const ended = await Promise.allSettled(all)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect({ most, running }).toEqual({ most: 2, running: 0 })
})
