import { use, useState, useSyncExternalStore } from 'react'
import {
  createOptimisticToggles,
  type Refused,
  type OptimisticTogglesState,
  type ToggleKey,
} from '#data/optimistic-toggles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { SessionContext } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'
import { refusedWords } from './refused-words.ts'

export type SwitchView = { isOn: boolean; isBusy: boolean; error: string | null }

/**
 * Switches that save themselves. Only the first render's `save` is used, so everything it closes over must last as long as the screen.
 */
export function useOptimisticSwitches<Key extends ToggleKey>(
  save: (changes: (readonly [Key, boolean])[]) => Promise<unknown>,
) {
  const { t } = useI18n()
  const session = use(SessionContext)
  const [switches] = useState(() => {
    const userId = session?.getState().person?.id
    return createOptimisticToggles<Key>({
      save,
      // Not the token: a new password in another tab changes it, and the customer stays.
      isStillHere: () => session?.getState().person?.id === userId,
      onUnseen: (refused) => toast.error(refusedWords(refused, t)),
    })
  })
  const state: OptimisticTogglesState<Key> = useSyncExternalStore(switches.subscribe, switches.getState)
  return {
    phase: state.phase,
    set: switches.set,
    /** How to show a switch whose last state from the provider is `known`. */
    of(key: Key, known: boolean): SwitchView {
      const isOn = state.pending.get(key) ?? known
      const refused: Refused | undefined = state.refused.get(key)
      // A call without an answer may still have been carried out.
      const isStillRefused = refused !== undefined && refused.isOn !== isOn
      return { isOn, isBusy: state.pending.has(key), error: isStillRefused ? refusedWords(refused, t) : null }
    },
  }
}
