import { Activity, useState, type ReactNode } from 'react'
import { useSession } from '#session/session-context.ts'
import type { Place } from '#paths.ts'
import { routes } from '../routes.tsx'
import { Blocked } from './blocked.tsx'

/**
 * A blocked customer reads, with a notice on every page. Where the provider refuses even that, there is nothing to show and the
 * blocked screen stands in its place; what was typed there stays, out of sight, for when the customer is let in again.
 */
export function BlockedGate({ place, children }: { place: Place | null; children: ReactNode }) {
  const { blocked } = useSession()
  const [refused, setRefused] = useState<Place | null>(null)
  const isClosed = blocked !== null && place !== null && place === refused && routes[place].whenBlocked !== 'open'
  return (
    <>
      {blocked && <Blocked place={place} isClosed={isClosed} onRefused={setRefused} />}
      <Activity mode={isClosed ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}
