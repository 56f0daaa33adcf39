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
  /** The inputs as a link, and the address that was last seen. */
  link: string
  address: string
  /** The reader's date, yyyy-mm-dd. */
  day: string
  /** What was filled in before hydration: the address follows a moment later. */
  early?: Partial<Inputs>
}

/**
 * The form's inputs, which the address follows after a pause. A prerendered page knows no visitor: it starts with the initial values
 * and, once hydrated, takes those of the link and what was typed before. `complete` fills in the defaults for what the visitor has not
 * chosen.
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
    // An address without parameters is left alone until something is filled in.
    const known = writeLink(saysSomething(address) ? link : complete(link), language)
    const next = { inputs: typedOver(link, early), link: known, address, day }
    setInputs(next.inputs)
    setSettled(next)
    return next
  }

  useLayoutEffect(() => {
    const early = form.current ? typedIn(form.current, complete(start), language) : {}
    setSettled({ ...take(calendarDay(new Date()), early), early })
    // Runs once: afterwards React owns the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  // Back, forward or a link changed the address: the form follows, unless the form itself wrote that address.
  if (settled && settled.address !== address) {
    if (writeLink(read(), language) === settled.link) setSettled({ ...settled, address })
    else take(settled.day, settled.early)
  }

  // The link names everything that the price depends on, once anything is filled in.
  const wanted = writeLink(inputs, language) && writeLink(complete(inputs), language)
  function commitInputs() {
    if (!settled || (settled.inputs === inputs && settled.link === wanted)) return
    setSettled({ inputs, link: wanted, address, day: calendarDay(new Date()) })
    if (settled.link !== wanted) navigate(wanted ? `${path}?${wanted}` : path, { replace: true })
  }

  // The address and the errors follow only after a pause.
  useDebounced(commitInputs)

  return {
    inputs,
    /** The inputs when the visitor last paused typing; null before hydration. */
    settled,
    link: wanted,
    change: (changes: Partial<Inputs>) => setInputs((before) => ({ ...before, ...changes })),
    /** Skips the rest of the pause: the visitor has left the field. */
    commitInputs,
  }
}
