/** As jsdom answers; the module is read before anything stands in its place. */
export const styleOfJsdom: typeof getComputedStyle = window.getComputedStyle.bind(window)

/** What the default style sheet looks at, besides an element's name. */
const telling = ['hidden', 'open', 'popover', 'type']
const displays = new Map<string, string>()

/**
 * Whether a thing is drawn, seen and pressable: all that Testing Library asks `getComputedStyle` for. jsdom computes every
 * property of every rule again, for the element and each of its parents (jsdom/jsdom#3984): a third of the time of a screen's test.
 * No style sheets are loaded there, so elements of one name with the same few attributes are drawn alike, and jsdom is asked for
 * the first of them.
 */
export function drawnStyle(element: Element): CSSStyleDeclaration {
  const style = {
    display: displayOf(element),
    visibility: inherited(element, 'visibility') ?? 'visible',
    pointerEvents: inherited(element, 'pointer-events') ?? 'auto',
  }
  const byName: Record<string, string> = { ...style, 'pointer-events': style.pointerEvents }
  return { ...style, getPropertyValue: (name: string) => byName[name] ?? '' } as CSSStyleDeclaration
}

function displayOf(element: Element): string {
  const own = ownStyle(element, 'display')
  if (own) return own
  const kind = [element.localName, ...telling.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ')
  const display = displays.get(kind) ?? styleOfJsdom(element).display
  displays.set(kind, display)
  return display
}

function inherited(element: Element, property: string): string | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = ownStyle(each, property)
    if (value && value !== 'inherit') return value
  }
  return undefined
}

function ownStyle(element: Element, property: string): string | undefined {
  return element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : undefined
}
