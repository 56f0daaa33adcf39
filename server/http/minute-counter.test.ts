import { expect, test } from 'vitest'
import { createMinuteCounter } from './minute-counter.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('each owner has so much in a minute, and a share so many times as much', () => {
  const counter = createMinuteCounter<string>(2)
  const count = (owner: string, at: Date, share?: number) => counter.count(owner, at, share)
  const hasReached = (owner: string, at: Date) => counter.hasReached(owner, at)
  expect([count('a', now), count('a', later(20)), count('a', later(45)), count('b', later(45))]).toEqual([
    null,
    null,
    15,
    null,
  ])
  expect([hasReached('a', later(50)), hasReached('b', later(50))]).toEqual([true, false])
  expect(Array.from({ length: 7 }, () => count('block', now, 3)).filter((seconds) => seconds === null)).toHaveLength(6)
  expect([count('a', later(60)), hasReached('a', later(60))]).toEqual([null, false])
  // The clock was ahead, and is now right again.
  count('a', later(70))
  expect([hasReached('a', later(80)), hasReached('a', later(-3600)), count('a', later(-3600))]).toEqual([
    true,
    false,
    null,
  ])
})

test('a crowd of owners costs neither memory without end nor time: the last share what one has', () => {
  const counter = createMinuteCounter<number>(2)
  const count = (owner: number) => counter.count(owner, now)
  for (let owner = 0; owner < 50_000; owner += 1) count(owner)
  expect([count(60_000), count(60_001), count(60_002)]).toEqual([null, null, 60])
  expect(count(7)).toBeNull()
})
