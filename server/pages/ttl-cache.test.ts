import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

test('what is made is made once for all who ask in time', async () => {
  let made = 0
  let now = 0
  const find = ttlCache(
    () => Promise.resolve(`text ${++made}`),
    100,
    () => now,
  )
  const [first, second] = await Promise.all([find(), find()])
  expect(second).toBe(first)
  now = 99
  expect(await find()).toBe(first)
  now = 100
  expect((await find()).text).toBe('text 2')
  // The clock was ahead, and is now right again.
  now = 50
  expect((await find()).text).toBe('text 3')
})

test('what could not be made is tried again', async () => {
  let isBroken = true
  const find = ttlCache(
    () => (isBroken ? Promise.reject(new Error('no database')) : Promise.resolve('text')),
    100,
    () => 0,
  )
  await expect(find()).rejects.toThrow('no database')
  isBroken = false
  expect((await find()).text).toBe('text')
})
