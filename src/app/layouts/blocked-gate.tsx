import { Activity, useState, type ReactNode } from 'react'
import { useSession } from '#session/session-context.ts'
import type { Place } from '#paths.ts'
import { routes } from '../routes.tsx'
import { Blocked } from './blocked.tsx'

/**
 * A blocked customer sees the blocked screen instead of the dashboard, and a notice above the other screens. Where the provider
 * refuses even reading, the blocked screen replaces the screen too; the screen stays mounted but hidden, so that nothing typed is
 * lost.
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
