import { describe, expect, it } from 'vitest'
import { guessCarrier } from './carriers.ts'

describe('the carrier behind a tracking number', () => {
  it.each([
    ['1Z4R861A0355619023', 'ups'],
    ['1z 4r8 61a 03 5561 9023', 'ups'],
    ['9261290338475512060012', 'usps'],
    ['92612903384755120600', 'usps'],
    ['771200483391', 'fedex'],
    ['LB418092735DE', 'post'],
    ['LX 730 551 904 CN', 'post'],
  ])('%s belongs to %s', (tracking, carrier) => {
    expect(guessCarrier(tracking)).toBe(carrier)
  })

  it.each(['', 'ABC', '1234567890', 'JD01460009882731401'])('%s says nothing', (tracking) => {
    expect(guessCarrier(tracking)).toBeNull()
  })
})
