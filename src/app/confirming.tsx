import { useEffect, useSyncExternalStore } from 'react'
import { useConfirmation } from '#session/confirmation-context.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => (await import('#features/confirmation/confirm-dialog.tsx')).ConfirmDialog, {
  fallback: null,
  otherwise: Unasked,
})

/** Shows the confirmation dialog while a call is waiting for the customer to prove their identity. */
export function Confirming() {
  const { isAsked, subscribe, answer } = useConfirmation()
  return useSyncExternalStore(subscribe, isAsked, () => false) && <ConfirmDialog onAnswer={answer} />
}

/** The dialog's chunk failed to load: the waiting calls are told that nothing was confirmed. */
function Unasked({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer])
  return null
}
