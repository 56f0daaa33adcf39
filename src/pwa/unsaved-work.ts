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

/** The unsaved work of this tab by the name of its page, as a customer in another tab knows it; null where there is none. */
export function unsavedWork(): string | null {
  return hasUnsavedWork() ? document.querySelector('h1')?.textContent || document.title : null
}
