import type { Queued } from '#offline/outbox/use-queued.ts'

/** The latest change of a parcel that is still queued or was refused. */
export function changeOf(
  waiting: readonly Queued<'parcel.update'>[] | null,
  id: number,
): Queued<'parcel.update'> | undefined {
  return waiting?.findLast((each) => each.body.parcel_id === id)
}
