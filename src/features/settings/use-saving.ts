import { use, useRef, useState } from 'react'
import type { OptimisticTogglesState } from '#data/optimistic-toggles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { SessionContext } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'
import { refusedWords } from './refused-words.ts'

/** Runs a save after the one before; resolves to whether it succeeded, and shows an error if it did not. */
export type Saving = (save: () => Promise<unknown>) => Promise<boolean>

/**
 * For settings that save themselves: the state of the last save, for the section's head. Saves run one at a time, so that they
 * cannot overtake each other.
 */
export function useSaving(): { phase: OptimisticTogglesState<never>['phase']; saving: Saving } {
  const { t } = useI18n()
  const session = use(SessionContext)
  const [phase, setPhase] = useState<OptimisticTogglesState<never>['phase']>('idle')
  /** Fulfilled when the last save has ended, however it ended. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const userId = session?.getState().person?.id
  return {
    phase,
    async saving(save) {
      setPhase('saving')
      // The customer may have left while this waited: nothing may be saved in the next customer's name.
      const isStillHere = () => session?.getState().person?.id === userId
      const mine = last.current.then(() => (isStillHere() ? save() : undefined))
      const ended = mine.catch(() => {})
      last.current = ended
      const isLast = () => last.current === ended
      try {
        await mine
        if (isLast()) setPhase('saved')
        return true
      } catch (error) {
        if (isLast()) setPhase('refused')
        toast.error(refusedWords({ isOn: true, words: null, error }, t))
        return false
      }
    },
  }
}

/**
 * A setting with one value. `wanted`: the choice, until it is saved. A choice that a newer one has replaced before its turn is not
 * saved at all.
 */
export function useChoice<Value>(saving: Saving, save: (value: Value) => Promise<unknown>) {
  const [wanted, setWanted] = useState<Value | null>(null)
  const turn = useRef(0)
  async function choose(value: Value) {
    turn.current += 1
    const mine = turn.current
    const isNewest = () => mine === turn.current
    setWanted(value)
    await saving(async () => isNewest() && save(value))
    if (isNewest()) setWanted(null)
  }
  return { wanted, choose }
}
