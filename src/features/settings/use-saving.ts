import { useState } from 'react'
import type { OptimisticTogglesState } from '#data/optimistic-toggles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { toast } from '#ui/toast.ts'
import { refusedWords } from './refused-words.ts'

/** Runs a save; resolves to whether it succeeded, and shows an error if it did not. */
export type Saving = (save: () => Promise<unknown>) => Promise<boolean>

/** For settings that save themselves: the state of the last save, for the section's head. */
export function useSaving(): { phase: OptimisticTogglesState<never>['phase']; saving: Saving } {
  const { t } = useI18n()
  const [phase, setPhase] = useState<OptimisticTogglesState<never>['phase']>('idle')
  return {
    phase,
    async saving(save) {
      setPhase('saving')
      try {
        await save()
        setPhase('saved')
        return true
      } catch (error) {
        setPhase('refused')
        toast.error(refusedWords({ isOn: true, words: null, error }, t))
        return false
      }
    },
  }
}
