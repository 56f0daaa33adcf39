import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import type { usePrerenderedForm } from '#ui/use-prerendered-form.ts'
import { followSlider, queryOf, saysSomething } from './plain-form.ts'

/**
 * How long typing must pause before the address is updated (milliseconds): some browsers limit how often it may change. A plain form
 * renders nothing while it is typed in, so `useDebounced` would not notice.
 */
const pause = 200

/**
 * Until the calculator's code has loaded, only the form's DOM holds what is filled in. Keeping it in the address carries it through a
 * change of language, a page change and back, and a reload. An address with parameters loads the code at once.
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
    // A click may follow a link, which takes the current address along.
    const keepNow = () => {
      clearTimeout(timer)
      keep()
    }
    // In the capture phase: React holds back events of a part that is not hydrated yet.
    document.addEventListener('input', hear, true)
    document.addEventListener('click', keepNow, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', hear, true)
      document.removeEventListener('click', keepNow, true)
    }
    // The same form element stays in the page as long as it is plain.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlain, language])
}
