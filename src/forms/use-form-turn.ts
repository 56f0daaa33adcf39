import { useEffect, useState } from 'react'

/** A form that is left and opened again at once frees its lock a moment later: that is not another tab. */
const moment = 150

/**
 * One new form is filled in in one tab at a time: two would write their drafts over each other. `null`: not known yet. `take` lets this
 * tab go on in the place of the other. Where the browser has no locks, or forbids them, the form is always here.
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
      // Another tab took it; every other refusal is the browser's.
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
