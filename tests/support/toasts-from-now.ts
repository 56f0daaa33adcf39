import { onTestFinished } from 'vitest'
import { subscribeToToasts, waitingToasts } from '#ui/toast.ts'

/** What toasts say from now on, at once: the screen shows them later, when their code has loaded. */
export function toastsFromNow(): () => string[] {
  const said = new Set<string>()
  onTestFinished(subscribeToToasts(() => waitingToasts().forEach(({ text }) => said.add(text))))
  return () => [...said]
}
