import { Clock } from 'lucide-react'

/** For a button that puts its form into the outbox, because there is no network. */
export function QueueIcon() {
  return <Clock className="i-m" />
}
