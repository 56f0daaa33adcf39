/** jsdom's own function, taken before it is replaced. */
export const styleOfJsdom: typeof getComputedStyle = window.getComputedStyle.bind(window)

/** The attributes that the default style sheet depends on, besides an element's name. */
const telling = ['hidden', 'open', 'popover', 'type']
const displays = new Map<string, string>()

/**
 * Whether an element is displayed, visible and pressable: all that Testing Library asks `getComputedStyle` for. jsdom recomputes
 * every property of every rule for the element and each of its ancestors (jsdom/jsdom#3984), a third of a screen test's time.
 * Without style sheets, elements with the same name and these attributes look alike, so jsdom is asked only for the first of
 * them.
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
