import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parcelStatuses, parcelSteps, type ParcelStatus } from '#contracts/parcels/parcels.ts'
import { canChange } from './parcel-changes.ts'
import { canDelete, canUpdate, isKnownStatus, isPast, parcelStep, parcelTransitions } from './parcel-status.ts'

const anyStatus = fc.constantFrom(...parcelStatuses)

function next(status: ParcelStatus): ParcelStatus[] {
  return Object.keys(parcelTransitions[status]).filter(isKnownStatus)
}

describe('the ways of a parcel', () => {
  test('from a draft every status can be reached', () => {
    const reached = new Set<ParcelStatus>(['draft'])
    for (const status of reached) next(status).forEach((each) => reached.add(each))
    expect([...reached].toSorted()).toEqual([...parcelStatuses].toSorted())
  })

  test('no status leads to itself, and each move has its movers', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        expect(next(status)).not.toContain(status)
        for (const actors of Object.values(parcelTransitions[status])) expect(actors.length).toBeGreaterThan(0)
      }),
    )
  })

  test('what is over stays so, but for a lost parcel that is found', () => {
    for (const status of parcelStatuses.filter(isPast)) {
      expect(next(status)).toEqual(status === 'lost' ? ['received'] : [])
    }
  })

  test('whatever happens, a parcel can still come to an end', () => {
    const endsFrom = (status: ParcelStatus, seen = new Set<ParcelStatus>()): boolean => {
      if (isPast(status)) return true
      seen.add(status)
      return next(status).some((each) => !seen.has(each) && endsFrom(each, seen))
    }
    fc.assert(
      fc.property(anyStatus, (status) => {
        expect(endsFrom(status)).toBe(true)
      }),
    )
  })

  test('a parcel under way never goes back a step, but to the warehouse', () => {
    const place = (status: ParcelStatus) => parcelSteps.indexOf(parcelStep(status) ?? 'expected')
    for (const status of parcelStatuses.filter((each) => !isPast(each))) {
      for (const after of next(status).filter((each) => !isPast(each))) {
        expect(place(after)).toBeGreaterThanOrEqual(place(status))
      }
    }
  })
})

describe('the steps of the track', () => {
  test('each parcel under way stands on one', () => {
    for (const status of parcelStatuses.filter((each) => !isPast(each))) {
      expect(parcelSteps).toContain(parcelStep(status))
    }
  })

  test('a status that a newer provider made up stands on no step and can do no harm', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        fc.pre(!isKnownStatus(status))
        expect(parcelStep(status)).toBeNull()
        expect(canUpdate(status) || canDelete(status) || isPast(status)).toBe(false)
      }),
    )
    expect(isKnownStatus('toString')).toBe(false)
  })
})

describe('what the customer may do', () => {
  test('everything before it is there, what customs and packing need while it lies there, nothing after', () => {
    const declared = { items: [{}], tracking_number: null, pickup_point_id: 3, sender_id: null }
    expect(canChange(declared, 'tracking_number', 'expected')).toBe(true)
    expect(canChange(declared, 'tracking_number', 'received')).toBe(false)
    expect(canChange(declared, 'items', 'received')).toBe(true)
    expect(canChange(declared, 'pickup_point_id', 'received')).toBe(false)
    expect(canChange(declared, 'sender_id', 'received')).toBe(true)
    expect(canChange(declared, 'receiver_id', 'awaiting_customer')).toBe(true)
    expect(canChange(declared, 'title', 'shipped')).toBe(false)
    expect(canChange({ items: [] }, 'type', 'received')).toBe(true)
    expect(canChange({ items: [] }, 'tracking_number', 'received')).toBe(false)
  })

  test('what may be deleted may be changed', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        expect(!canDelete(status) || canUpdate(status)).toBe(true)
      }),
    )
  })
})
