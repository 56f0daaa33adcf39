import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession, useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** A provider that refuses a blocked customer even to read leaves nothing to show: then this stands in its place. */
export function BlockedGate({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { blocked } = useSession()
  const { signOut } = useSessionActions()
  const client = useQueryClient()
  const isClosed = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => isReadingRefused(client),
    () => false,
  )
  if (!blocked || !isClosed) return children
  return (
    <Empty
      drawing="blocked"
      title={t('app.blocked.closed')}
      text={t('app.blocked.closed_text')}
      action={
        <Button look="quiet" onClick={() => void signOut()}>
          {t('app.sign_out')}
        </Button>
      }
    />
  )
}

function isReadingRefused(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(
      ({ state }) =>
        state.data === undefined &&
        state.error instanceof ApiError &&
        state.error.refusal.message_code === 'user_blocked',
    )
}
