import { expect, test } from 'vitest'
import { memoryStorage } from '#session/browser-storage.ts'
import { createLastPictures, pictureKey } from './last-pictures.ts'
import { createProviderClock } from './provider-clock.ts'

const day = 24 * 3_600_000
const now = Date.parse('2026-11-25T12:00:00Z')

const picture = (at: number) => JSON.stringify({ at, nodes: [] })

function open(mayKeep = () => true, storage = memoryStorage()) {
  storage.setItem('other', 'stays')
  const clock = createProviderClock(memoryStorage(), () => now)
  return { storage, clock, pictures: createLastPictures(storage, clock, mayKeep) }
}

test('the six latest stay', () => {
  const { storage, pictures } = open()
  for (const at of [3, 1, 2, 7, 5, 4, 6]) pictures.keep(pictureKey(`/${at}`), picture(at))
  const kept = storage.keys().filter((key) => key !== 'other')
  expect(kept.toSorted()).toEqual([2, 3, 4, 5, 6, 7].map((at) => pictureKey(`/${at}`)))
  pictures.erase()
  expect(storage.keys()).toEqual(['other'])
})

test('none is kept once the customer has left, or of endless size', () => {
  let isHere = true
  const { storage, pictures } = open(() => isHere)
  pictures.keep(pictureKey('/long'), `{"at":1,"nodes":["${'x'.repeat(200_000)}"]}`)
  isHere = false
  pictures.keep(pictureKey('/late'), picture(1))
  expect(storage.keys()).toEqual(['other'])
})

test('a full storage loses the picture, not what else is in it', () => {
  const storage = memoryStorage()
  const { pictures } = open(() => true, {
    ...storage,
    setItem(key, value) {
      if (key !== 'other') throw new DOMException('full', 'QuotaExceededError')
      storage.setItem(key, value)
    },
  })
  pictures.keep(pictureKey('/'), picture(1))
  expect(storage.keys()).toEqual(['other'])
})

test('what is older than 30 days goes when the provider has told the time, and not before', () => {
  const { storage, clock, pictures } = open()
  for (const age of [31, 29]) pictures.keep(pictureKey(`/${age}`), picture(now - age * day))
  pictures.keep(pictureKey('/new'), picture(now))
  expect(storage.keys()).toContain(pictureKey('/31'))
  clock.hear(new Date(now).toUTCString())
  pictures.keep(pictureKey('/new'), picture(now))
  expect(storage.keys()).not.toContain(pictureKey('/31'))
  expect(storage.keys()).toContain(pictureKey('/29'))
})
