import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manifestStatuses, type ManifestStatus } from '#contracts/manifests.ts'
import { parcelStatuses } from '#contracts/parcels/parcels.ts'
import {
  isManifestStatus,
  isUnderWay,
  letsParcelsGo,
  manifestTransitions,
  mayBeDelayed,
  mayManifestMove,
  parcelsBecome,
  reasonToStay,
  takesParcels,
  takesPart,
} from './manifest-status.ts'
import { mayMove } from './parcel-status.ts'

const wishes = fc.array(fc.constantFrom(...manifestStatuses), { maxLength: 40 })

/** Tries the moves in turn; a refused one changes nothing. */
function live(moves: readonly ManifestStatus[]): ManifestStatus[] {
  const lived: ManifestStatus[] = ['forming']
  for (const to of moves) if (mayManifestMove(lived.at(-1) ?? '', to)) lived.push(to)
  return lived
}

describe('the way of a departure', () => {
  test('never stands on a status twice, whatever is tried', () => {
    fc.assert(
      fc.property(wishes, (moves) => {
        const lived = live(moves)
        expect(new Set(lived).size).toBe(lived.length)
      }),
    )
  })

  test('carries parcels along a way that is theirs, in every history', () => {
    fc.assert(
      fc.property(wishes, (moves) => {
        const way = live(moves).flatMap((status) => parcelsBecome[status] ?? [])
        const from = ['ready_to_ship', ...way]
        expect(way.filter((to, index) => !mayMove(from[index] ?? '', to, 'manifest'))).toEqual([])
      }),
    )
  })

  test('every parcel that takes part in a step may make it', () => {
    for (const [to, next] of Object.entries(parcelsBecome)) {
      const part = parcelStatuses.filter((status) => isManifestStatus(to) && takesPart(status, to))
      expect(part.length).toBeGreaterThan(0)
      expect(part.filter((status) => !mayMove(status, next, 'manifest'))).toEqual([])
    }
    expect(manifestStatuses.filter((to) => takesPart('customs_hold', to) || takesPart('lost', to))).toEqual([])
    expect(parcelStatuses.filter(isUnderWay)).toEqual(['ready_to_ship', 'shipped', 'customs'])
  })

  test('is over after departure only by arriving: nothing that has left is cancelled', () => {
    fc.assert(
      fc.property(wishes, (moves) => {
        const lived = live(moves)
        expect(lived.includes('departed') && lived.includes('cancelled')).toBe(false)
      }),
    )
  })

  test('reaches every status, and from each an end', () => {
    const reached = new Set<ManifestStatus>(['forming'])
    for (const status of reached) manifestTransitions[status].forEach((each) => reached.add(each))
    expect([...reached].toSorted()).toEqual([...manifestStatuses].toSorted())
    expect(manifestStatuses.filter((status) => manifestTransitions[status].length === 0)).toEqual([
      'completed',
      'cancelled',
    ])
  })

  test('takes parcels only where it also lets them go, and neither once it has left', () => {
    for (const status of manifestStatuses) {
      expect(takesParcels(status) && !letsParcelsGo(status)).toBe(false)
      expect(letsParcelsGo(status)).toBe(mayManifestMove(status, 'cancelled'))
    }
    expect(manifestStatuses.filter((status) => !mayBeDelayed(status))).toEqual(['arrived', 'completed', 'cancelled'])
  })

  test('an unknown status goes nowhere', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...manifestStatuses), (from, to) => {
        fc.pre(!isManifestStatus(from))
        expect(mayManifestMove(from, to) || takesParcels(from) || letsParcelsGo(from) || mayBeDelayed(from)).toBe(false)
      }),
    )
    expect(isManifestStatus('toString')).toBe(false)
  })
})

describe('a parcel joins', () => {
  const manifest = { id: 1, warehouse_id: 2, destination_country_code: 'RU' }
  const parcel = { status: 'ready_to_ship', warehouse_id: 2, destination_country_code: 'RU', manifest_id: null }

  test('when it is ready, lies in the same warehouse, goes to the same country and is on no other', () => {
    expect(reasonToStay(parcel, manifest)).toBeNull()
    expect(reasonToStay({ ...parcel, manifest_id: 1 }, manifest)).toBeNull()
    expect(reasonToStay({ ...parcel, manifest_id: 9 }, manifest)).toBe('on_another')
    expect(reasonToStay({ ...parcel, warehouse_id: 3 }, manifest)).toBe('other_warehouse')
    expect(reasonToStay({ ...parcel, destination_country_code: null }, manifest)).toBe('other_destination')
  })

  test.each(parcelStatuses.filter((status) => status !== 'ready_to_ship'))('but not when it is %s', (status) => {
    expect(reasonToStay({ ...parcel, status }, manifest)).toBe('not_ready')
  })
})
