import { expect, test } from 'vitest'
import { parcelDraft } from '#tests/support/outbox-world.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { schemaVersion, type Entry, type WrittenEntry } from './entry.ts'
import { createRunner } from './runner.ts'
import { applied } from './store.ts'

function waiting(next_at: number): WrittenEntry {
  const id = '0192f1e4-0000-7000-8000-000000000001'
  return {
    id,
    kind: 'parcel.create',
    user_id: 7,
    seq: 1,
    body: parcelDraft(id),
    created_at: 0,
    attempts: 1,
    next_at,
    state: 'waiting',
    error: null,
    schema_version: schemaVersion,
  }
}

/** One turn of the runner, on a clock that advances by a millisecond at each reading. */
async function turn(next_at: number) {
  let entries: readonly Entry[] = [waiting(next_at)]
  let time = 0
  let sent = 0
  let isTimed = false
  const runner = createRunner({
    async change(work) {
      const { put = [], remove = [], answer } = work(entries)
      entries = applied(entries, put, remove)
      runner.plan(entries)
      return answer
    },
    lock: (work) => work(),
    async send(entry) {
      sent += 1
      return { data: { client_uuid: entry.id } as ParcelDetail }
    },
    delivered: () => {},
    isOnline: () => true,
    now: () => (time += 1),
    random: () => 0,
    newKey: () => '0192f1e4-0000-7000-8000-00000000000f',
    later() {
      isTimed = true
      return () => (isTimed = false)
    },
  })
  await runner.run()
  return { sent, isTimed }
}

test.each(Array.from({ length: 20 }, (_, next_at) => next_at))(
  'an entry whose time comes at millisecond %i of the turn is sent, or a timer will send it',
  async (next_at) => {
    const { sent, isTimed } = await turn(next_at)
    expect(sent === 1 || isTimed).toBe(true)
  },
)
