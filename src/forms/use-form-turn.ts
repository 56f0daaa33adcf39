import { useEffect, useState } from 'react'

/** Milliseconds: a form that is left and reopened at once frees its lock a moment later, and must not look like another tab's. */
const moment = 150

/**
 * Lets only one tab at a time fill in a new form, because two would overwrite each other's draft. `null`: not known yet. `take`
 * moves the form from the other tab to this one. Where the browser has no locks, or forbids them, the form is always here.
 */
export function useFormTurn(name: string): { isHere: boolean | null; take: () => void } {
  const [isHere, setHere] = useState<boolean | null>('locks' in navigator ? null : true)
  const [takes, setTakes] = useState(0)

  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const over = new AbortController()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = async (options: LockOptions): Promise<void> => {
      const isFree = await navigator.locks.request(name, options, async (lock) => {
        if (lock === null || over.signal.aborted) return false
        clearTimeout(timer)
        setHere(true)
        await held
        return true
      })
      if (!isFree && !over.signal.aborted) await queue()
    }
    const queue = () => {
      timer = setTimeout(() => setHere(false), moment)
      return hold({ signal: over.signal }).catch(end)
    }
    const end = (error: unknown): unknown => {
      if (over.signal.aborted) return undefined
      // Another tab took it; any other error comes from the browser.
      if (error instanceof DOMException && error.name === 'AbortError') return queue()
      clearTimeout(timer)
      return setHere(true)
    }
    void hold(takes === 0 ? { ifAvailable: true } : { steal: true }).catch(end)
    return () => {
      clearTimeout(timer)
      over.abort()
      release()
    }
  }, [name, takes])

  return { isHere, take: () => setTakes((count) => count + 1) }
}
