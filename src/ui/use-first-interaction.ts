import { useEffect, useRef, useState } from 'react'

const signs = ['pointerover', 'focusin', 'input'] as const

export type FirstInteraction = {
  /** Settles when someone begins; at once where that was before this page came to life. */
  begun: Promise<void>
  /** There is another reason to begin. */
  begin: () => void
}

/** When someone begins with a form that is, or stands in, what has this `ref`: reaches for it, stands in it, fills something in. Its code may wait until then. */
export function useFirstInteraction<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [beginning] = useState(newBeginning)

  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const waiting = new AbortController()
    void beginning.begun.then(() => waiting.abort())
    const see = (event: Event) => {
      const form = event.target instanceof Element && event.target.closest('form')
      // A finger that scrolls passes over all there is.
      const isPassing = event instanceof PointerEvent && event.pointerType === 'touch'
      if (form && current.contains(form) && !isPassing) beginning.begin()
    }
    // On its way down: React holds back what happens in a part that it has not taken over yet.
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

/** Otherwise than it was drawn. */
export function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected)
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  )
}
