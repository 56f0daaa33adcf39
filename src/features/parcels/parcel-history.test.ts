import { expect, test } from 'vitest'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { loadI18n } from '#i18n/dictionaries.ts'
import { mayMove } from '#rules/parcel-status.ts'
import { parcelHistory } from './parcel-history.tsx'

const parcel = { events: [], attention: [] } as unknown as ParcelDetail

test.each([
  ['pickup_point', 'ready_for_pickup'],
  ['courier', 'out_for_delivery'],
] as const)('the next step is one that the parcel can take: %s', async (delivery_method, handover) => {
  const ru = await loadI18n('ru', 'customer')
  const next = (status: string) => parcelHistory({ ...parcel, status, delivery_method }, ru)[0]?.title
  expect(['customs', 'customs_hold', 'arrived'].map(next)).toEqual(
    (['arrived', 'arrived', handover] as const).map((status) => ru.t(`parcels.status.${status}`)),
  )
  expect(mayMove('customs', 'arrived', 'manifest') && mayMove('arrived', handover, 'staff')).toBe(true)
})
