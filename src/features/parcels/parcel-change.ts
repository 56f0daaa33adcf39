import type { Queued } from '#offline/outbox/use-queued.ts'

/** What was changed of a parcel and has not arrived, or was refused. */
export function changeOf(
  waiting: readonly Queued<'parcel.update'>[] | null,
  id: number,
): Queued<'parcel.update'> | undefined {
  return waiting?.findLast((each) => each.body.parcel_id === id)
}
