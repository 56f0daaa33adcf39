import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { ActionQuestion as Question, type QuestionProps } from '#forms/action-question.tsx'
import { useActed } from '#forms/use-acted.ts'
import { useParcelAction } from './use-parcel-action.ts'

type Props = QuestionProps<{ data: ParcelDetail }> & {
  /** It changes a part of the page only, and what is done next stands there. */
  stays?: boolean
}

/** An act on a parcel that is asked about first. */
export function ActionQuestion({ stays = false, onDone, ...props }: Props) {
  const acted = useActed()
  function arrive() {
    if (!stays) acted()
    onDone?.()
  }
  return <Question {...props} onDone={arrive} acting={useParcelAction()} />
}
