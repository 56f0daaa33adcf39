import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { pageAtRest } from '#pwa/start-updates.ts'
import { useSession } from '#session/session-context.ts'
import { followPush, refuseToOpen } from './follow-push.ts'

/** Starts once the page is idle, because no screen needs it earlier. */
export function useFollowPush(): void {
  const client = useQueryClient()
  const call = useCall()
  const { language } = useI18n()
  const { person, token, impersonation } = useSession()
  const [, go] = useLocation()
  const navigate = useEffectEvent((path: string) => go(`~${path}`))
  const userId = person?.id ?? null
  const isImpersonated = impersonation !== null

  useEffect(() => {
    // A new token is a new session, of which the provider knows no device: a changed password ends the others.
    if (userId === null || token === null) return undefined
    let stop = () => {}
    let isOver = false
    async function start(customer: number) {
      await pageAtRest()
      if (isOver) return
      stop = isImpersonated ? refuseToOpen() : followPush({ client, call, userId: customer, language, navigate })
    }
    void start(userId)
    return () => {
      isOver = true
      stop()
    }
  }, [client, call, userId, token, language, isImpersonated])
}
