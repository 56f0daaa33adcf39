import { useSession } from '#session/session-context.ts'

/** May a request be sent from here? Not by staff in the customer's name, and not while they are blocked. */
export function useMaySend(): 'yes' | 'acting' | 'blocked' {
  const { impersonation, blocked } = useSession()
  if (impersonation) return 'acting'
  return blocked ? 'blocked' : 'yes'
}
