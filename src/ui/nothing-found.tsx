import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

type Props = { title: string; text: string; reset: string; onReset: () => void }

/** What is looked for is not among what there is: the way back to all of it. */
export function NothingFound({ title, text, reset, onReset }: Props) {
  return <Empty drawing="lost" title={title} text={text} action={<Button onClick={onReset}>{reset}</Button>} />
}
