import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { ActionQuestion as Question, type QuestionProps } from '#forms/action-question.tsx'
import { useAction } from './use-action.ts'

export { AskingButton, type QuestionState } from '#forms/action-question.tsx'

/** An act on a parcel that is asked about first. */
export function ActionQuestion(props: QuestionProps<{ data: ParcelDetail }>) {
  return <Question {...props} acting={useAction()} />
}
