import { useSession } from '#session/session-context.ts'

/** May a request be sent from here? Not by staff in her name, and not while she is blocked. */
export function useMaySend(): 'yes' | 'acting' | 'blocked' {
  const { impersonation, blocked } = useSession()
  if (impersonation) return 'acting'
  return blocked ? 'blocked' : 'yes'
}
