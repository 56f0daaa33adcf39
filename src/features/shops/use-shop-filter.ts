import { useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ShopFilter } from '#rules/shop-filter.ts'
import { useDebounced } from '#ui/use-debounced.ts'

const longest = 100

export function readFilter(address: string): ShopFilter {
  const query = new URLSearchParams(address)
  const read = (name: string) => (query.get(name) ?? '').slice(0, longest).trim()
  return { search: read('search'), country: read('country'), category: read('category') }
}

/** The query string without its question mark; empty for the whole list. */
export function writeFilter(filter: ShopFilter): string {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString()
}

/** The filter, which the address holds. Typing filters at once and reaches the address after a pause. */
export function useShopFilter(form: RefObject<HTMLFormElement | null>) {
  const address = useSearch()
  const [path, navigate] = useLocation()
  const asked = readFilter(address)
  const [typed, setTyped] = useState(asked.search)
  const [shown, setShown] = useState(asked.search)

  // Back, forward or a link changed the address: the field follows, unless it wrote the address itself.
  if (asked.search !== shown) {
    setShown(asked.search)
    setTyped(asked.search)
  }

  // Text typed before hydration is only in the DOM.
  useLayoutEffect(() => {
    const early = form.current && new FormData(form.current).get('search')
    // Runs once, with a value from outside React.
    // oxlint-disable-next-line react/set-state-in-effect
    if (typeof early === 'string') setTyped(early)
  }, [form])

  const filter = { ...asked, search: typed.slice(0, longest).trim() }

  function settle() {
    if (filter.search === asked.search) return
    setShown(filter.search)
    const query = writeFilter(filter)
    navigate(query ? `${path}?${query}` : path, { replace: true })
  }

  useDebounced(settle)

  return { filter, typed, setTyped, settle, isSettled: filter.search === asked.search }
}
