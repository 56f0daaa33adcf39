import type { ParcelDetail } from '#contracts/parcels.ts'
import { ActQuestion as Question, type QuestionProps } from '#forms/act-question.tsx'
import { useAct } from './use-act.ts'

export { AskingButton, type Asked } from '#forms/act-question.tsx'

/** An act on a parcel that is asked about first. */
export function ActQuestion(props: QuestionProps<{ data: ParcelDetail }>) {
  return <Question {...props} acting={useAct()} />
}
