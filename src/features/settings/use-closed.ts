import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useSession } from '#session/session-context.ts'

/** Why no switch can be changed now, in words; null when they can. */
export function useClosed(): string | null {
  const { t } = useI18n()
  const isOnline = useOnline()
  const { blocked } = useSession()
  if (blocked) return t('settings.closed.blocked')
  return isOnline ? null : t('settings.closed.offline')
}
