import { QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useFollowLanguage } from '#data/follow-language.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { DraftsContext } from '#offline/drafts/drafts-context.ts'
import { OutboxContext } from '#offline/outbox/outbox-context.ts'
import { UnsavedElsewhereContext } from '#offline/unsaved-elsewhere-context.ts'
import type { CustomerRuntime } from '#offline/customer-runtime.ts'
import { useConfirmation } from '#session/confirmation-context.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RuntimeContext, type RuntimeHolder } from './runtime-context.ts'

const ConfirmDialog = lazyPart(async () => (await import('#features/confirmation/confirm-dialog.tsx')).ConfirmDialog, {
  fallback: null,
  otherwise: Unasked,
})

/** Providers that only a customer's screens need. Suspends until their chunk has loaded; usually it was preloaded. */
export function CustomerProviders({ children }: { children: ReactNode }) {
  const holder = use(RuntimeContext)
  if (!holder) throw new Error('No RuntimeContext')
  // Decided once: switching the component type would remount all screens.
  const [runtime] = useState(holder.current)
  return runtime ? <Ready runtime={runtime}>{children}</Ready> : <Coming holder={holder}>{children}</Coming>
}

function Coming({ holder, children }: { holder: RuntimeHolder; children: ReactNode }) {
  return <Ready runtime={use(holder.load())}>{children}</Ready>
}

function Ready({ runtime, children }: { runtime: CustomerRuntime; children: ReactNode }) {
  useFollowLanguage(runtime.queryClient, useI18n().language)
  return (
    <QueryClientProvider client={runtime.queryClient}>
      <OutboxContext value={runtime.outbox}>
        <DraftsContext value={runtime.drafts}>
          <UnsavedElsewhereContext value={runtime.unsavedElsewhere}>
            {children}
            <Confirming />
          </UnsavedElsewhereContext>
        </DraftsContext>
      </OutboxContext>
    </QueryClientProvider>
  )
}

/** Shows the confirmation dialog while a call is waiting for the customer to prove their identity. */
function Confirming() {
  const { isAsked, subscribe, answer } = useConfirmation()
  return useSyncExternalStore(subscribe, isAsked, () => false) && <ConfirmDialog onAnswer={answer} />
}

/** The dialog's chunk failed to load: the waiting calls are told that nothing was confirmed. */
function Unasked({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer])
  return null
}
