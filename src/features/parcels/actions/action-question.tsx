import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { ActionQuestion as Question, type QuestionProps } from '#forms/action-question.tsx'
import { useParcelAction } from './use-parcel-action.ts'

/** An act on a parcel that is asked about first. */
export function ActionQuestion(props: QuestionProps<{ data: ParcelDetail }>) {
  return <Question {...props} acting={useParcelAction()} />
}
