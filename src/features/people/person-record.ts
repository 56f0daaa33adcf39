import { clientKey } from '#http/client-key.ts'
import type { BodyOf } from '#offline/outbox/kinds.ts'
import type { PersonEntry, PersonRow } from './person-rows.ts'

export type ReceiverRecord = BodyOf<'receiver.save'>['record']
export type SenderRecord = BodyOf<'sender.save'>['record']

type SavingOf<Fields> = { key: string; sent: Fields | null; id: number | null }
type WaitingFor<Fields> = Pick<PersonEntry, 'state' | 'error'> & { body: { record: SavingOf<Fields>; fields: Fields } }

export const newRecord = () => ({ key: clientKey(), sent: null, id: null })

/** How far saving the person has got: a queued save may have arrived, a refused one created nothing. */
export function recordOf<Fields>(row: PersonRow | null, entry: WaitingFor<Fields> | null): SavingOf<Fields> {
  if (row && row.id !== null) return { ...newRecord(), id: row.id }
  // A person who was archived while the change was on its way is added again.
  if (!entry || isSpent(entry) || entry.body.record.id !== null) return newRecord()
  const { record, fields } = entry.body
  return entry.state === 'refused' ? record : { ...record, sent: record.sent ?? fields }
}

/** The entry's idempotency key is used up: something else was created under it. */
function isSpent({ error }: Pick<PersonEntry, 'error'>): boolean {
  return error?.code === 'key_reused'
}
