import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import type { OnceBegun } from '#ui/lazy-part.tsx'
import { useFirstInteraction } from '#ui/use-first-interaction.ts'
import { useWasPrerendered } from '#ui/use-was-prerendered.ts'
import { followSlider, queryOf, saysSomething } from './plain-form.ts'

/**
 * How far it is with the code of the form; `here` also where the page draws itself. `times`: so often it did not come, as far as someone
 * was told.
 */
export type Coming =
  | { kind: 'waiting' | 'begun' | 'here' }
  | { kind: 'lost' | 'asked'; times: number; again: () => void }

/** How long nothing must have been typed before the address has it (milliseconds): some browsers count how often it changes. */
const pause = 200

/**
 * The finished form until its code is there, which comes when someone begins with it or a link says something. What is filled in
 * meanwhile lies in the form alone: the address takes it along, to another language, to another page and back, to a new load.
 */
export function usePlainForm() {
  const { language } = useI18n()
  const { place, begun, begin } = useFirstInteraction<HTMLDivElement>()
  const isFinished = useWasPrerendered()
  const [coming, setComing] = useState<Coming>({ kind: isFinished ? 'waiting' : 'here' })
  const form = () => place.current?.querySelector('form') ?? null

  const isAsked = saysSomething(useSearch())
  useEffect(() => {
    if (isAsked) begin()
    void begun.then(() => setComing((now) => (now.kind === 'waiting' ? { kind: 'begun' } : now)))
  }, [isAsked, begun, begin])

  const isPlain = coming.kind !== 'waiting' && coming.kind !== 'here'
  useUnsavedWork(isPlain)
  useEffect(() => {
    const plain = isPlain && form()
    if (!plain) return undefined
    const touched = new Set<string>()
    const { pathname, search, hash } = window.location
    const keep = () => {
      const query = queryOf(plain, touched, search)
      if (plain.isConnected && query !== window.location.search.slice(1))
        window.history.replaceState(window.history.state, '', `${pathname}${query && `?${query}`}${hash}`)
    }
    let timer = setTimeout(keep)
    const hear = ({ target }: Event) => {
      if (!(target instanceof Element) || !plain.contains(target)) return
      const name = target.getAttribute('name')
      if (name) touched.add(name)
      else followSlider(plain, language)
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    // On its way down: React holds it back.
    document.addEventListener('input', hear, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', hear, true)
    }
    // The form stands in the place as long as it is plain.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlain, language])

  useEffect(() => {
    if (coming.kind !== 'lost') return undefined
    window.addEventListener('online', coming.again)
    return () => window.removeEventListener('online', coming.again)
  }, [coming])

  const once: OnceBegun = {
    begun,
    begin,
    lost: (again) => setComing((before) => ({ kind: 'lost', times: timesLost(before) + 1, again })),
    here: () => {
      // What was pressed goes away.
      const weight = form()?.elements.namedItem('weight')
      const note = place.current?.querySelector('[role="alert"]')
      if (note?.contains(document.activeElement) && weight instanceof HTMLElement) weight.focus()
      setComing({ kind: 'here' })
    },
  }

  function retry() {
    if (coming.kind !== 'lost') return
    // There are browsers that remember that a script did not come: then only a new page helps.
    if (coming.times > 1 && navigator.onLine) return window.location.reload()
    setComing({ ...coming, kind: 'asked' })
    coming.again()
  }

  return { place, once, coming, retry }
}

function timesLost(coming: Coming): number {
  return 'times' in coming ? coming.times : 0
}
