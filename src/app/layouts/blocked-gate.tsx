import { Activity, useState, type ReactNode } from 'react'
import { useSession } from '#session/session-context.ts'
import type { Place } from '#paths.ts'
import { routes } from '../routes.tsx'
import { Blocked } from './blocked.tsx'

/**
 * A blocked customer is told so in place of the first screen, and reads the others under a line that says it. Where the provider refuses even that, there is nothing to show and the
 * blocked screen stands in its place; what was typed there stays, out of sight, for when the customer is let in again.
 */
export function BlockedGate({ place, children }: { place: Place | null; children: ReactNode }) {
  const { blocked } = useSession()
  const [refused, setRefused] = useState<Place | null>(null)
  const isFirst = blocked !== null && place === 'dashboard'
  const isRefused = blocked !== null && place !== null && place === refused && routes[place].whenBlocked !== 'open'
  return (
    <>
      {blocked && <Blocked place={place} isClosed={isFirst || isRefused} onRefused={setRefused} />}
      {!isFirst && <Activity mode={isRefused ? 'hidden' : 'visible'}>{children}</Activity>}
    </>
  )
}
