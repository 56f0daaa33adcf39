import { useEffect, useState } from 'react'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import type { OnceBegun } from './lazy-part.tsx'
import { useFirstInteraction } from './use-first-interaction.ts'
import { useWasPrerendered } from './use-was-prerendered.ts'

/**
 * The code of a prerendered form. `waiting`: the form is untouched; `here` also where the page renders the form itself.
 * `times`: how often the code failed to load, as far as the visitor was told.
 */
export type FormCode =
  | { kind: 'waiting' | 'requested' | 'here' }
  | { kind: 'lost' | 'retrying'; times: number; again: () => void }

/**
 * A prerendered form whose code is requested at the first interaction. Until it is here the browser's own fields take what is typed;
 * `isPlain` says so from the first interaction on. `once` is for the `lazyPart` that holds the form and stands in `place`.
 */
export function usePrerenderedForm() {
  const { place, begun, begin } = useFirstInteraction<HTMLDivElement>()
  const isFinished = useWasPrerendered()
  const [code, setCode] = useState<FormCode>({ kind: isFinished ? 'waiting' : 'here' })
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
      // The retry button goes away: its focus moves to the form.
      const note = place.current?.querySelector('[role="alert"]')
      const field = form()?.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], :disabled)')
      if (note?.contains(document.activeElement)) field?.focus()
      setCode({ kind: 'here' })
    },
  }

  function retry() {
    if (code.kind !== 'lost') return
    // Some browsers never import again what failed once (https://github.com/whatwg/html/issues/6768): only a new page helps.
    if (code.times > 1 && navigator.onLine) return window.location.reload()
    setCode({ ...code, kind: 'retrying' })
    code.again()
  }

  return { place, form, isPlain, begin, once, code, retry }
}

function timesLost(code: FormCode): number {
  return 'times' in code ? code.times : 0
}
