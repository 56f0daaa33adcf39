import { pictureId } from './picture.ts'

/** A screen whose answers do not come (milliseconds) shows its own waiting. */
const patience = 3_000

/**
 * Puts the page in the place of its last picture as soon as its screen stands, in the same frame. What was typed, pressed or focused
 * in the picture happens to the page then.
 */
export function replaceLastPicture(root: HTMLElement): void {
  const picture = document.getElementById(pictureId)
  if (!picture) return
  const done = new AbortController()
  const { signal } = done
  let isHeld = false

  const replaceWhenReady = () => {
    if (!isHeld && stands(root)) replace()
  }
  const watch = new MutationObserver(replaceWhenReady)
  const timer = setTimeout(replace, patience)

  function replace() {
    watch.disconnect()
    clearTimeout(timer)
    done.abort()
    if (picture) takeOver(picture, root)
  }

  // Between press and click nothing is taken from under the finger.
  picture.addEventListener('pointerdown', () => (isHeld = true), { signal })
  const release = () =>
    setTimeout(() => {
      isHeld = false
      if (!signal.aborted) replaceWhenReady()
    })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', release, { signal })
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  replaceWhenReady()
}

/** A screen is there, and no part of it waits for an answer. */
function stands(root: HTMLElement): boolean {
  return root.querySelector('main h1') !== null && root.querySelector('main [aria-busy="true"]:not(button)') === null
}

function takeOver(picture: HTMLElement, root: HTMLElement): void {
  const inputs = [...picture.querySelectorAll('input')].filter(({ value, defaultValue }) => value !== defaultValue)
  const pressed = [...picture.querySelectorAll<HTMLElement>('[data-pressed]')].toSorted(
    (a, b) => Number(a.dataset.pressed) - Number(b.dataset.pressed),
  )
  const focused = picture.contains(document.activeElement) ? document.activeElement : null
  const twinOf = (element: Element) => twin(element, picture, root)
  const typed = inputs.map((input) => [input, twinOf(input)] as const)
  const toFocus = focused && twinOf(focused)
  const toPress = pressed.map(twinOf)
  picture.remove()
  for (const [from, to] of typed) if (to instanceof HTMLInputElement) type(from, to)
  if (toFocus instanceof HTMLElement) toFocus.focus({ preventScroll: true })
  for (const button of toPress) if (button instanceof HTMLElement) button.click()
}

/** The element of the page that this one is a picture of: of the same kind and name, in the same place among its likes. */
function twin(element: Element, picture: Element, root: Element): Element | undefined {
  const likes = (within: Element) =>
    [...within.querySelectorAll(element.localName)].filter((each) => nameOf(each) === nameOf(element))
  return likes(root)[likes(picture).indexOf(element)]
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent
}

/** As if it had been typed there: React hears of a value only through the browser's own setter. */
function type(from: HTMLInputElement, to: HTMLInputElement): void {
  Reflect.set(HTMLInputElement.prototype, 'value', from.value, to)
  to.dispatchEvent(new Event('input', { bubbles: true }))
  if (from === document.activeElement) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
