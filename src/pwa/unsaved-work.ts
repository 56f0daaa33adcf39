import { useEffect } from 'react'

const held = new Set<symbol>()

/** Says that this form holds what a reload would lose, for as long as it is shown and `isUnsaved`. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const work = Symbol('unsaved work')
    held.add(work)
    return () => {
      held.delete(work)
    }
  }, [isUnsaved])
}

export function hasUnsavedWork(): boolean {
  return held.size > 0
}
