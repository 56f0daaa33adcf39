import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import type { usePrerenderedForm } from '#ui/use-prerendered-form.ts'
import { followSlider, queryOf, saysSomething } from './plain-form.ts'

/**
 * How long nothing must have been typed before the address has it (milliseconds): some browsers count how often it changes. Nothing is
 * rendered while a plain form is typed in, so `useDebounced` would not hear it.
 */
const pause = 200

/**
 * Until the code of the calculator is here, what is filled in lies in the form alone: the address takes it along, to another language, to
 * another page and back, to a reload. A link that says something requests the code at once.
 */
export function useFormAddress({
  isPlain,
  form,
  begin,
}: Pick<ReturnType<typeof usePrerenderedForm>, 'isPlain' | 'form' | 'begin'>) {
  const { language } = useI18n()
  const isAsked = saysSomething(useSearch())
  useEffect(() => {
    if (isAsked) begin()
  }, [isAsked, begin])

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
    // A link takes the address along as it is when it is pressed.
    const keepNow = () => {
      clearTimeout(timer)
      keep()
    }
    // In the capture phase: React holds back the events of a part that is not hydrated yet.
    document.addEventListener('input', hear, true)
    document.addEventListener('click', keepNow, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', hear, true)
      document.removeEventListener('click', keepNow, true)
    }
    // The form stands in its place as long as it is plain.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlain, language])
}
