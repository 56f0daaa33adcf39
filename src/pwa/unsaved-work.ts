import { useEffect } from 'react'

const held = new Set<symbol>()

/** Marks this form as holding work that a reload would lose, while it is mounted and `isUnsaved`. */
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

/** The name of the page in this tab that holds unsaved work, as the customer knows it; null where there is none. */
export function unsavedWork(): string | null {
  return hasUnsavedWork() ? document.querySelector('h1')?.textContent || document.title : null
}
