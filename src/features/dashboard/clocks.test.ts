import { describe, expect, it } from 'vitest'
import { runningClocks } from './clocks.ts'

const parcel = (id: number, status: string, storage_free_until: string | null) => ({
  id,
  status,
  storage_free_until,
})

describe('storage clocks', () => {
  it('stand in the order in which they run out, each parcel once', () => {
    const soon = parcel(1, 'awaiting_customer', '2026-11-23')
    const later = parcel(2, 'received', '2026-12-11')
    expect(runningClocks([later, soon, later], '2026-11-21')).toEqual([
      { parcel: soon, left: 2 },
      { parcel: later, left: 20 },
    ])
  })

  it('are not shown for what is on its way or has no end', () => {
    expect(runningClocks([parcel(1, 'shipped', '2026-11-23'), parcel(2, 'received', null)], '2026-11-21')).toEqual([])
  })
})
