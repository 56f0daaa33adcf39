import type { PageSession } from '#session/session-context.ts'
import { isShown } from '#ui/is-shown.ts'
import { pictureId } from './picture.ts'

/** A screen whose answers do not come (milliseconds) shows its own waiting. */
const patience = 3_000

/**
 * Puts the page in the place of its last picture as soon as its screen stands, in the same frame. What was typed, pressed or focused
 * in the picture happens to the page then; nothing does once the customer is not here any more.
 */
export function replaceLastPicture(root: HTMLElement, session: Pick<PageSession, 'getState' | 'subscribe'>): void {
  const picture = document.getElementById(pictureId)
  if (!picture) return
  let isDue = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const watch = new MutationObserver(() => {
    // From when the page is drawn for the first time: before that there is nothing to show in its place.
    timer ??= setTimeout(() => {
      isDue = true
      replaceWhenReady()
    }, patience)
    replaceWhenReady()
  })
  const stopListening = session.subscribe(replaceWhenReady)

  function replaceWhenReady() {
    if (!picture) return
    const { phase, blocked } = session.getState()
    const isTheirs = phase === 'customer' && blocked === null && picture.isConnected
    // Between press and click nothing is taken from under the finger.
    const isReady = picture.dataset.held === undefined && (isDue || stands(root))
    if (isTheirs && !isReady) return
    watch.disconnect()
    clearTimeout(timer)
    stopListening()
    if (isTheirs) takeOver(picture, root)
    else picture.remove()
  }

  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy', 'open'] })
  watch.observe(picture, { attributes: true, attributeFilter: ['data-held'] })
  replaceWhenReady()
}

/** A screen is there, and no part of it waits for an answer; or it asks something, which the picture would hide. */
function stands(root: HTMLElement): boolean {
  if (root.querySelector('dialog[open]')) return true
  return root.querySelector('main h1') !== null && root.querySelector('main [aria-busy="true"]:not(button)') === null
}

/**
 * A choice of what is shown, such as a filter, or what opens a sheet, such as "+". Any other button may mean another thing by now: it is
 * focused, not pressed.
 */
const harmless = 'button:is([aria-pressed], [aria-haspopup])'

function takeOver(picture: HTMLElement, root: HTMLElement): void {
  const { activeElement } = document
  const focused = picture.contains(activeElement) ? activeElement : null
  const inputs = [...picture.querySelectorAll('input')].filter(({ value, defaultValue }) => value !== defaultValue)
  const typed = inputs.map((input) => ({ value: input.value, to: twin(input, picture, root) }))
  const pressed = [...picture.querySelectorAll<HTMLElement>('[data-pressed]')]
    .filter((button) => button.matches(harmless))
    .toSorted((a, b) => Number(a.dataset.pressed) - Number(b.dataset.pressed))
    .map((button) => twin(button, picture, root))
  const toFocus = focused && twin(focused, picture, root)
  const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null
  picture.remove()
  for (const { value, to } of typed) if (to instanceof HTMLInputElement) type(value, to)
  if (toFocus instanceof HTMLElement) toFocus.focus({ preventScroll: true })
  if (toFocus instanceof HTMLInputElement && caret !== null) toFocus.setSelectionRange(caret, caret)
  for (const button of pressed) if (button instanceof HTMLElement) button.click()
}

/**
 * The element of the page that this one is a picture of: the only one of its kind and name that is shown in both (a phone has a "+" of
 * the desk, too). Of several it may be any.
 */
function twin(element: Element, picture: Element, root: Element): Element | undefined {
  const likes = (within: Element) =>
    [...within.querySelectorAll(element.localName)].filter((each) => nameOf(each) === nameOf(element) && isShown(each))
  const [found, ...others] = likes(root)
  return likes(picture).length === 1 && others.length === 0 ? found : undefined
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent
}

/** As if it had been typed there: React hears of a value only through the browser's own setter. */
function type(value: string, to: HTMLInputElement): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, to)
  to.dispatchEvent(new Event('input', { bubbles: true }))
}
