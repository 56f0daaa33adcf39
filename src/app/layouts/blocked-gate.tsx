import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { useSession } from '#session/session-context.ts'
import { Empty } from '#ui/empty.tsx'

/** The one that asks before it throws away what was not sent. Hardly anybody needs it here, so it comes when it is needed. */
const SignOut = lazy(async () => {
  const { SignOut: Component } = await lazyWithRetry(() => import('#features/settings/sign-out.tsx'))
  return { default: Component }
})

/** A provider that refuses a blocked customer even to read leaves nothing to show: then this stands in its place. */
export function BlockedGate({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { blocked } = useSession()
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
        <Suspense>
          <SignOut />
        </Suspense>
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
