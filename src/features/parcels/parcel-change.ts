import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'

/** The latest change of a parcel that is still queued or was refused. */
export function changeOf(
  waiting: readonly Queued<'parcel.update'>[] | null,
  id: number,
): Queued<'parcel.update'> | undefined {
  return waiting?.findLast((each) => each.body.parcel_id === id)
}

/** Whether a change of the parcel is on its way to the provider, which declares a draft with any change. */
export function useIsChanging(id: number): boolean {
  return useOutbox().entries.some(
    (each) => each.kind === 'parcel.update' && each.body.parcel_id === id && each.state !== 'refused',
  )
}
