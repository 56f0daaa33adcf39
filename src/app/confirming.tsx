import { useEffect, useSyncExternalStore } from 'react'
import { useConfirmation } from '#session/confirmation-context.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => (await import('#features/confirmation/confirm-dialog.tsx')).ConfirmDialog, {
  fallback: null,
  otherwise: Unasked,
})

/** Shows the question whether it is the customer, for as long as a call waits for the answer. */
export function Confirming() {
  const { isAsked, subscribe, answer } = useConfirmation()
  return useSyncExternalStore(subscribe, isAsked, () => false) && <ConfirmDialog onAnswer={answer} />
}

/** The question itself did not come: those who wait are told that nothing was confirmed. */
function Unasked({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer])
  return null
}
