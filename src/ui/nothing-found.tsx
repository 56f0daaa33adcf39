import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

type Props = { title: string; text: string; reset: string; onReset: () => void }

/** Says that a filter matches nothing, and offers to reset it. */
export function NothingFound({ title, text, reset, onReset }: Props) {
  return <Empty drawing="lost" title={title} text={text} action={<Button onClick={onReset}>{reset}</Button>} />
}
