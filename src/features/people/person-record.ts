import { clientKey } from '#http/client-key.ts'
import type { BodyOf } from '#offline/outbox/kinds.ts'
import type { PersonEntry, PersonRow } from './person-rows.ts'

export type ReceiverRecord = BodyOf<'receiver.save'>['record']
export type SenderRecord = BodyOf<'sender.save'>['record']

export const newRecord = () => ({ key: clientKey(), sent: null, id: null })

/** How far saving the person has come: what waits may have arrived, what was refused has made nothing. */
export function recordOf(row: PersonRow | null): ReceiverRecord | SenderRecord {
  if (!row) return newRecord()
  if (row.id !== null) return { ...newRecord(), id: row.id }
  const { entry } = row
  // Where the person was taken off the list while it was on its way, they are added again.
  if (!entry || isSpent(entry) || entry.body.record.id !== null) return newRecord()
  const { record, fields } = entry.body
  return entry.state === 'refused' ? record : ({ ...record, sent: record.sent ?? fields } as typeof record)
}

/** Its key makes nothing any more: something else was made under it. */
function isSpent({ error }: PersonEntry): boolean {
  return error?.code === 'key_reused'
}
