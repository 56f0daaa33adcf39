import { ApiError } from '#http/api-error.ts'

export type ToggleKey = string | number

/** Why a change was not saved: the provider's message about it, if it gave one, and the error of the call. */
export type Refused = { isOn: boolean; words: string | null; error: unknown }

export type OptimisticTogglesState<Key extends ToggleKey> = {
  /** Changes that the provider has not confirmed; they override the known state. */
  pending: ReadonlyMap<Key, boolean>
  refused: ReadonlyMap<Key, Refused>
  /** `saved`: everything was confirmed, and nothing has happened since. */
  phase: 'idle' | 'saving' | 'saved' | 'refused'
}

export type OptimisticToggles<Key extends ToggleKey> = {
  getState: () => OptimisticTogglesState<Key>
  subscribe: (listener: () => void) => () => void
  set: (key: Key, isOn: boolean) => void
}

export type OptimisticTogglesSettings<Key extends ToggleKey> = {
  /** Saves the changes, then refetches. Rejects when none was saved. */
  save: (changes: (readonly [Key, boolean])[]) => Promise<unknown>
  /** False once the customer has left: nothing may be saved in the next customer's name. */
  isStillHere: () => boolean
  /** Called when the screen is unmounted, so that the failure has to be reported elsewhere. */
  onUnseen: (refused: Refused) => void
}

/**
 * Switches that are saved as soon as they are flipped. Only one call runs at a time, and the next carries all changes made
 * meanwhile, so that quick presses cannot overtake each other and the last change of a switch wins.
 */
export function createOptimisticToggles<Key extends ToggleKey>({
  save,
  isStillHere,
  onUnseen,
}: OptimisticTogglesSettings<Key>): OptimisticToggles<Key> {
  const listeners = new Set<() => void>()
  let state: OptimisticTogglesState<Key> = { pending: new Map(), refused: new Map(), phase: 'idle' }
  let isRunning = false

  function change(next: Partial<OptimisticTogglesState<Key>>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    while (state.pending.size > 0 && isStillHere()) {
      const batch = [...state.pending]
      try {
        await save(batch)
        applyResult(batch, [])
      } catch (error) {
        applyResult(namedBy(error, batch), refusals(error, batch))
      }
    }
    isRunning = false
  }

  /**
   * Removes the batch from the pending changes. Switches that were flipped again meanwhile stay pending, and their refusals are
   * ignored.
   */
  function applyResult(batch: (readonly [Key, boolean])[], refusedNow: (readonly [Key, Refused])[]) {
    const pending = new Map(state.pending)
    const refused = new Map(state.refused)
    for (const [key, isOn] of batch) if (pending.get(key) === isOn) pending.delete(key)
    const heeded = refusedNow.filter(([key]) => !pending.has(key))
    for (const [key, why] of heeded) refused.set(key, why)
    const phase = pending.size > 0 ? 'saving' : refused.size > 0 ? 'refused' : 'saved'
    const [first] = heeded
    if (first && listeners.size === 0) onUnseen(first[1])
    change({ pending, refused, phase })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(key, isOn) {
      const refused = new Map(state.refused)
      refused.delete(key)
      change({ pending: new Map(state.pending).set(key, isOn), refused, phase: 'saving' })
      void run()
    },
  }
}

/** The changes that the provider names (`defaults.1.state_by_default`), or all of them if it names none. */
function namedBy<Key>(error: unknown, batch: (readonly [Key, boolean])[]): (readonly [Key, boolean])[] {
  const named = batch.filter((_, index) => wordsAt(error, index) !== null)
  return named.length > 0 ? named : batch
}

function refusals<Key>(error: unknown, batch: (readonly [Key, boolean])[]): (readonly [Key, Refused])[] {
  return namedBy(error, batch).map(([key, isOn]) => {
    const index = batch.findIndex(([each]) => each === key)
    return [key, { isOn, words: wordsAt(error, index), error }]
  })
}

function wordsAt(error: unknown, index: number): string | null {
  if (!(error instanceof ApiError)) return null
  const [, words] = Object.entries(error.fields).find(([field]) => field.split('.')[1] === String(index)) ?? []
  return words?.[0] ?? null
}
