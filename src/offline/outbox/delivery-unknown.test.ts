import { expect, test } from 'vitest'
import { parcelDraft } from '#tests/support/outbox-world.ts'
import { isDeliveryUnknown } from './delivery-unknown.ts'
import { schemaVersion, type WrittenEntry } from './entry.ts'

const id = '0192f1e4-0000-7000-8000-000000000001'
const fresh: WrittenEntry = {
  id,
  kind: 'parcel.create',
  user_id: 7,
  seq: 1,
  body: parcelDraft(id),
  created_at: 0,
  attempts: 0,
  next_at: 0,
  state: 'waiting',
  error: null,
  schema_version: schemaVersion,
}
const failed = (status: number): WrittenEntry => ({
  ...fresh,
  attempts: 1,
  error: { status, message: null, fields: {} },
})

test('what was never sent, was refused or turned away is surely here only', () => {
  expect(
    [fresh, { ...failed(422), state: 'refused' as const }, failed(429), failed(409)].map(isDeliveryUnknown),
  ).toEqual([false, false, false, false])
})

test('what was sent and not answered may have arrived', () => {
  const sending: WrittenEntry = { ...fresh, attempts: 1, state: 'sending' }
  const left: WrittenEntry = { ...fresh, attempts: 1 }
  const unreadable = {
    id,
    kind: 'unreadable',
    isNewer: false,
    seq: 1,
    state: 'unknown',
    raw: null,
    error: null,
  } as const
  expect(
    [sending, left, failed(0), failed(503), { ...fresh, state: 'unknown' as const }, unreadable].map(isDeliveryUnknown),
  ).toEqual(Array.from({ length: 6 }, () => true))
})
