import { useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation, useSearch } from 'wouter'
import { numbers } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { calendarDay } from '#rules/storage.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { readLink, start, typedIn, typedOver, writeLink, type Inputs } from './inputs.ts'
import { saysSomething } from './plain-form.ts'

type Settled = {
  inputs: Inputs
  /** What the inputs are as a link, and the address that was last seen. */
  link: string
  address: string
  /** What day it was where the reader is, yyyy-mm-dd. */
  day: string
  /** What was filled in before hydration: what the address says comes a moment later. */
  early?: Partial<Inputs>
}

/**
 * What is filled in, which the address follows after a pause. A prerendered page knows no visitor: it comes as it starts, and takes the link, and what was
 * typed before hydration, once it is hydrated. `complete`: the same inputs with what is chosen for a visitor who has not.
 */
export function useInputs(form: RefObject<HTMLFormElement | null>, complete: (inputs: Inputs) => Inputs) {
  const { language } = useI18n()
  const address = useSearch()
  const [path, navigate] = useLocation()
  const [inputs, setInputs] = useState(start)
  const [settled, setSettled] = useState<Settled | null>(null)
  const read = () => readLink(address, numbers(language, {}).format(0.5).charAt(1))

  function take(day: string, early: Partial<Inputs> = {}): Settled {
    const said = read()
    const link = { ...said, weight: said.weight || start.weight }
    // An address that says nothing is left alone until something is filled in.
    const known = writeLink(saysSomething(address) ? link : complete(link), language)
    const next = { inputs: typedOver(link, early), link: known, address, day }
    setInputs(next.inputs)
    setSettled(next)
    return next
  }

  useLayoutEffect(() => {
    const early = form.current ? typedIn(form.current, complete(start), language) : {}
    setSettled({ ...take(calendarDay(new Date()), early), early })
    // Once: from then on the form is React's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // Back, forward or a link changed the address: the form follows. What the form itself wrote there changes nothing.
  if (settled && settled.address !== address) {
    if (writeLink(read(), language) === settled.link) setSettled({ ...settled, address })
    else take(settled.day, settled.early)
  }

  // A link says all that the sum depends on, as soon as there is something to say.
  const wanted = writeLink(inputs, language) && writeLink(complete(inputs), language)
  function commitInputs() {
    if (!settled || (settled.inputs === inputs && settled.link === wanted)) return
    setSettled({ inputs, link: wanted, address, day: calendarDay(new Date()) })
    if (settled.link !== wanted) navigate(wanted ? `${path}?${wanted}` : path, { replace: true })
  }

  // Only then the address follows, and errors are named.
  useDebounced(commitInputs)

  return {
    inputs,
    /** As they were when the visitor last stopped typing; null before hydration. */
    settled,
    link: wanted,
    change: (changes: Partial<Inputs>) => setInputs((before) => ({ ...before, ...changes })),
    /** Does not wait any longer: the visitor goes on. */
    commitInputs,
  }
}
