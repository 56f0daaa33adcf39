import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { pageAtRest } from '#pwa/start-updates.ts'
import { useSession } from '#session/session-context.ts'

/** Starts once the page is idle, because no screen needs it earlier. */
export function useFollowPush(): void {
  const client = useQueryClient()
  const call = useCall()
  const { language } = useI18n()
  const { person, impersonation } = useSession()
  const [, go] = useLocation()
  const navigate = useEffectEvent((path: string) => go(`~${path}`))
  const userId = person?.id ?? null
  const isImpersonated = impersonation !== null

  useEffect(() => {
    if (userId === null) return undefined
    let stop: (() => void) | null = () => {}
    async function start(customer: number) {
      await pageAtRest()
      const { followPush, refuseToOpen } = await lazyWithRetry(() => import('./follow-push.ts'))
      if (stop)
        stop = isImpersonated ? refuseToOpen() : followPush({ client, call, userId: customer, language, navigate })
    }
    start(userId).catch(() => {
      // Without a network its code may fail to load; the next start tries again.
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [client, call, userId, language, isImpersonated])
}
