import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDebounced } from './use-debounced.ts'

const longest = 120

// Databases reject NUL, and nobody types it.
const tidy = (typed: string) => typed.replaceAll('\0', '').trim().slice(0, longest).trim()

/** A list's state in the address: the search text and the chosen step. */
export type ListState<Step extends string> = { search: string; step: Step }

/** Reads and writes a list's state: `?q=jacket&step=customs`. The first step means the whole list, and is omitted. */
export function listAddress<Step extends string>(name: string, steps: readonly [Step, ...Step[]]) {
  return {
    whole: steps[0],
    read(address: string): ListState<Step> {
      const query = new URLSearchParams(address)
      const step = steps.find((each) => each === query.get(name)) ?? steps[0]
      return { search: tidy(query.get('q') ?? ''), step }
    },
    /** Without a question mark; empty for the whole list. */
    write({ search, step }: ListState<Step>): string {
      const query = new URLSearchParams()
      if (search) query.set('q', search)
      if (step !== steps[0]) query.set(name, step)
      return query.toString()
    },
  }
}

/** The search and step in the address; typed text is written there after a pause. */
export function useListAddress<Step extends string>(list: ReturnType<typeof listAddress<Step>>) {
  const address = useSearch()
  const [path, navigate] = useLocation()
  const { search, step } = list.read(address)
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)

  // Going back, forward or to a link changed the address, so the field follows. The field's own writes change nothing.
  if (search !== shown) {
    setShown(search)
    setTyped(search)
  }

  function write(next: ListState<Step>) {
    setShown(next.search)
    const query = list.write(next)
    navigate(query ? `${path}?${query}` : path, { replace: true })
  }

  useDebounced(() => {
    const wanted = tidy(typed)
    if (wanted !== search) write({ search: wanted, step })
  })

  return {
    search,
    step,
    isWhole: !search && step === list.whole,
    /** The query without a question mark, for links that must keep it. */
    query: list.write({ search, step }),
    typed,
    setTyped,
    setStep: (next: Step) => write({ search: tidy(typed), step: next }),
    reset: () => {
      setTyped('')
      write({ search: '', step: list.whole })
    },
  }
}

export type ListControl<Step extends string> = ReturnType<typeof useListAddress<Step>>
