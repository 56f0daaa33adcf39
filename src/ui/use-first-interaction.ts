import { useEffect, useRef, useState } from 'react'

const signs = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

export type FirstInteraction = {
  /** Resolves at the first interaction, or at once if that was before hydration. */
  begun: Promise<void>
  /** Resolves `begun` for another reason. */
  begin: () => void
}

/**
 * The visitor's first interaction with a form inside the element with this `ref`: pointing at it, focus, or input. The form's
 * code may wait until then.
 */
export function useFirstInteraction<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [beginning] = useState(newBeginning)

  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const waiting = new AbortController()
    void beginning.begun.then(() => waiting.abort())
    const see = (event: Event) => {
      if (!(event.target instanceof Element)) return
      const form = event.target.closest('form')
      // A scrolling finger passes over everything. On a button it means a press, and a button gets no focus before hydration.
      const isPassing =
        event instanceof PointerEvent && event.pointerType === 'touch' && !event.target.closest('button')
      if (form && current.contains(form) && !isPassing) beginning.begin()
    }
    // Captured, because React holds back events of a part that is not hydrated yet.
    for (const sign of signs) document.addEventListener(sign, see, { capture: true, signal: waiting.signal })
    const fields = current.querySelectorAll('input, select, textarea')
    if (current.contains(document.activeElement) || [...fields].some(isFilledIn)) beginning.begin()
    return () => waiting.abort()
  }, [beginning])

  return { place, ...beginning }
}

function newBeginning(): FirstInteraction {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  return { begun, begin }
}

/** Whether a field differs from its initial value. */
export function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected)
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  )
}
