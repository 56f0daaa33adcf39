import type { Waiting } from '#offline/use-waiting.ts'

/** What was changed of a parcel and has not arrived, or was refused. */
export function changeOf(
  waiting: readonly Waiting<'parcel.update'>[] | null,
  id: number,
): Waiting<'parcel.update'> | undefined {
  return waiting?.findLast((each) => each.body.parcel_id === id)
}
