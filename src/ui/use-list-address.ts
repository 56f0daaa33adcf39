import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDebounced } from './use-debounced.ts'

const longest = 120

// No database takes NUL, and it is never typed.
const tidy = (typed: string) => typed.replaceAll('\0', '').trim().slice(0, longest).trim()

/** A list as it stands in the address: what is looked for, and the step that is chosen. */
export type ListState<Step extends string> = { search: string; step: Step }

/** How a list's step stands in the address: `?q=jacket&step=customs`. The first one is the whole list and is not named. */
export function listAddress<Step extends string>(name: string, steps: readonly [Step, ...Step[]]) {
  return {
    whole: steps[0],
    read(address: string): ListState<Step> {
      const query = new URLSearchParams(address)
      const step = steps.find((each) => each === query.get(name)) ?? steps[0]
      return { search: tidy(query.get('q') ?? ''), step }
    },
    /** Without a question mark, and empty for the list as it is. */
    write({ search, step }: ListState<Step>): string {
      const query = new URLSearchParams()
      if (search) query.set('q', search)
      if (step !== steps[0]) query.set(name, step)
      return query.toString()
    },
  }
}

/** Search and step as they stand in the address; what is typed gets there after a pause. */
export function useListAddress<Step extends string>(list: ReturnType<typeof listAddress<Step>>) {
  const address = useSearch()
  const [path, navigate] = useLocation()
  const { search, step } = list.read(address)
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)

  // Back, forward or a link changed the address: the field follows. What the field itself wrote there changes nothing.
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
    /** The whole of it, without a question mark, for links that must keep it. */
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
