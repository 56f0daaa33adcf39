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

export type WishedSwitch = { isOn: boolean; isBusy: boolean; error: string | null }

/** Switches that save themselves. `save` is that of the first render: what it closes over lives as long as the screen. */
export function useWishes<Key extends ToggleKey>(save: (wishes: (readonly [Key, boolean])[]) => Promise<unknown>) {
  const { t } = useI18n()
  const session = use(SessionContext)
  const [wishes] = useState(() => {
    const token = session?.getState().token
    return createOptimisticToggles<Key>({
      save,
      isStillHere: () => session?.getState().token === token,
      onUnseen: (refused) => toast.error(refusedWords(refused, t)),
    })
  })
  const state: OptimisticTogglesState<Key> = useSyncExternalStore(wishes.subscribe, wishes.getState)
  return {
    phase: state.phase,
    wish: wishes.wish,
    /** How a switch looks whose state the provider last gave as `known`. */
    of(key: Key, known: boolean): WishedSwitch {
      const isOn = state.wanted.get(key) ?? known
      const refused: Refused | undefined = state.refused.get(key)
      // A call without an answer may have been heard after all.
      const isStillRefused = refused !== undefined && refused.wish !== isOn
      return { isOn, isBusy: state.wanted.has(key), error: isStillRefused ? refusedWords(refused, t) : null }
    },
  }
}
