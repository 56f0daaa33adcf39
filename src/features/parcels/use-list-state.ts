import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readListState, writeListState, type ListStep } from './list-filter.ts'

const typingPause = 500

/** Search and filter as they stand in the address; what is typed gets there after a pause. */
export function useListState() {
  const address = useSearch()
  const [path, navigate] = useLocation()
  const { search, step } = readListState(address)
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)

  // Back, forward or a link changed the address: the field follows. What the field itself wrote there changes nothing.
  if (search !== shown) {
    setShown(search)
    setTyped(search)
  }

  function write(next: { search: string; step: ListStep }) {
    setShown(next.search)
    const query = writeListState(next)
    navigate(query ? `${path}?${query}` : path, { replace: true })
  }

  useEffect(() => {
    const wanted = readListState(writeListState({ search: typed.trim(), step })).search
    if (wanted === search) return undefined
    const timer = setTimeout(() => write({ search: wanted, step }), typingPause)
    return () => clearTimeout(timer)
  })

  return {
    search,
    step,
    /** The whole of it, without a question mark, for links that must keep it. */
    query: writeListState({ search, step }),
    typed,
    setTyped,
    setStep: (next: ListStep) => write({ search: readListState(`q=${encodeURIComponent(typed)}`).search, step: next }),
    reset: () => {
      setTyped('')
      write({ search: '', step: 'all' })
    },
  }
}

export type ListControl = ReturnType<typeof useListState>
