import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { ActionQuestion as Question, type QuestionProps } from '#forms/action-question.tsx'
import { useActed } from '#forms/use-acted.ts'
import { useParcelAction } from './use-parcel-action.ts'

type Props = QuestionProps<{ data: ParcelDetail }> & {
  /** The page stays as it is: the action changes only part of it, where the next step is also offered. */
  stays?: boolean
}

/** An action on a parcel that asks for confirmation. */
export function ActionQuestion({ stays = false, onDone, ...props }: Props) {
  const acted = useActed()
  function arrive() {
    if (!stays) acted()
    onDone?.()
  }
  return <Question {...props} onDone={arrive} runner={useParcelAction()} />
}
