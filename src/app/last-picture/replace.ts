import type { PageSession } from '#session/session-context.ts'
import { isShown } from '#ui/is-shown.ts'
import { pictureId } from './picture.ts'

/** Milliseconds after which a screen without its answers shows its own loading state. */
const patience = 3_000

/**
 * Replaces the last picture with the page, in one frame, as soon as the screen is complete. Typing, presses and focus in the
 * picture are then transferred to the page, unless the customer is no longer signed in.
 */
export function replaceLastPicture(root: HTMLElement, session: Pick<PageSession, 'getState' | 'subscribe'>): void {
  const picture = document.getElementById(pictureId)
  if (!picture) return
  let isDue = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const watch = new MutationObserver(() => {
    // Counts from the first render, because before it there is nothing to show instead.
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
    // Nothing is replaced between press and click, under the finger.
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

/** The screen is shown and no part of it is waiting for an answer; or it has opened a dialog, which the picture would hide. */
function stands(root: HTMLElement): boolean {
  if (root.querySelector('dialog[open]')) return true
  return root.querySelector('main h1') !== null && root.querySelector('main [aria-busy="true"]:not(button)') === null
}

/**
 * Buttons that only change what is shown, such as a filter, or open a sheet, such as "+". Any other button may mean something
 * else by now, so it is focused, not pressed.
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
 * The page's element for an element of the picture: the only one with that tag and name that is shown in both. (A phone's page
 * also contains the desktop's "+".) If there are several, it could be any of them.
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

/** Sets the value through the prototype's setter, as typing would; otherwise React misses the change. */
function type(value: string, to: HTMLInputElement): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, to)
  to.dispatchEvent(new Event('input', { bubbles: true }))
}
