import { useLocation } from 'wouter'
import { Receivers } from './receivers.tsx'
import { Senders } from './senders.tsx'

/** Both books: which one stands at the end of the path. */
export function PeopleScreen() {
  const [path] = useLocation()
  return /\/senders\/?$/.test(path) ? <Senders /> : <Receivers />
}
