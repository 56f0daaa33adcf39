import { useEffect, useState } from 'react'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import type { OnceBegun } from './lazy-part.tsx'
import { useFirstInteraction } from './use-first-interaction.ts'
import { useWasPrerendered } from './use-was-prerendered.ts'

/**
 * The state of a prerendered form's code. `waiting`: the form is untouched. `here`: loaded, or the browser rendered the form
 * itself. `times`: how often loading has failed, as shown to the visitor.
 */
export type FormCode =
  | { kind: 'waiting' | 'requested' | 'here' }
  | { kind: 'lost' | 'retrying'; times: number; again: () => void }

/**
 * A prerendered form whose code is requested at the first interaction. Until it has loaded, the browser's own fields take the
 * input; `isPlain` is true during that time. `once` is for the `lazyPart` that holds the form inside `place`.
 */
export function usePrerenderedForm() {
  const { place, begun, begin } = useFirstInteraction<HTMLDivElement>()
  const wasPrerendered = useWasPrerendered()
  const [code, setCode] = useState<FormCode>({ kind: wasPrerendered ? 'waiting' : 'here' })
  const form = () => place.current?.querySelector('form') ?? null

  useEffect(() => {
    void begun.then(() => setCode((now) => (now.kind === 'waiting' ? { kind: 'requested' } : now)))
  }, [begun])

  const isPlain = code.kind !== 'waiting' && code.kind !== 'here'
  useUnsavedWork(isPlain)

  useEffect(() => {
    if (code.kind !== 'lost') return undefined
    window.addEventListener('online', code.again)
    return () => window.removeEventListener('online', code.again)
  }, [code])

  const once: OnceBegun = {
    begun,
    begin,
    lost: (again) => setCode((before) => ({ kind: 'lost', times: timesLost(before) + 1, again })),
    here: () => {
      // The retry button disappears, so its focus moves to the form.
      const note = place.current?.querySelector('[role="alert"]')
      const field = form()?.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], :disabled)')
      if (note?.contains(document.activeElement)) field?.focus()
      setCode({ kind: 'here' })
    },
  }

  function retry() {
    if (code.kind !== 'lost') return
    // Some browsers never retry a failed import (https://github.com/whatwg/html/issues/6768): only a reload helps.
    if (code.times > 1 && navigator.onLine) return window.location.reload()
    setCode({ ...code, kind: 'retrying' })
    code.again()
  }

  return { place, form, isPlain, begin, once, code, retry }
}

function timesLost(code: FormCode): number {
  return 'times' in code ? code.times : 0
}
