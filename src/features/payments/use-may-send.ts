import { useSession } from '#session/session-context.ts'

/** Whether a request may be sent: not during impersonation, and not while the customer is blocked. */
export function useMaySend(): 'yes' | 'impersonated' | 'blocked' {
  const { impersonation, blocked } = useSession()
  if (impersonation) return 'impersonated'
  return blocked ? 'blocked' : 'yes'
}
