/** An element as data, which is never parsed as markup. */
export type PictureNode =
  | string
  | { tag: string; attributes: Record<string, string>; style: string; children: PictureNode[] }

const svg = 'svg path g use rect circle ellipse line polyline polygon text tspan textPath defs'
const html =
  'div span p h1 h2 h3 h4 ul ol li dl dt dd a button nav main header footer section article aside form fieldset legend ' +
  'label input img strong em small b i s time table caption thead tbody tfoot tr th td details summary progress meter hr br figure ' +
  'search figcaption bdi abbr code kbd mark sup sub wbr address'
const svgTags = new Set(svg.split(' '))
const tags = new Set([...html.split(' '), ...svgTags])

/** Omits `aria-live`, because the page itself makes announcements. Of addresses, only links within the portal are kept. */
const attributeNames =
  /^(?:class|id|for|role|href|lang|dir|title|type|placeholder|width|height|viewBox|d|fill|fill-rule|stroke[a-z-]*|[xy][12]?|c[xy]|r[xy]?|points|transform|overflow|preserveAspectRatio|shape-rendering|text-anchor|font-size|font-weight|letter-spacing|startOffset|tabindex|disabled|open|datetime|colspan|scope|value|max|min|aria-(?:label|labelledby|describedby|haspopup|hidden|current|pressed|selected|expanded|checked|disabled)|data-[a-z-]+)$/

function isAllowed(name: string, value: string): boolean {
  return attributeNames.test(name) && (name !== 'href' || value.startsWith('#') || isWithin(value))
}

/** The origin is compared because browsers take "/\\evil.example" for another site. */
function isWithin(path: string): boolean {
  return path.startsWith('/') && new URL(path, location.origin).origin === location.origin
}

/** These refer to ids. The page is in the same document, and ids must stay unique. */
const refers = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby'])

/** Left out: secret or momentary content, and what could not be shown again. */
const leftOut =
  '[data-momentary], [popover], [role="alert"], [role="status"], output, input[type="password"], input[type="file"]'

/** Describes what is visible of an element above a line (pixels from the window's top); null for what is left out. */
export function describe(element: Element, line: number): PictureNode | null {
  const tag = element.localName
  if (!tags.has(tag) || element.matches(leftOut)) return null
  const box = element.getBoundingClientRect()
  if (box.height > 0 && box.top > line) return null
  const children = [...element.childNodes].flatMap((child) => {
    if (child instanceof Text) return child.data
    return child instanceof Element ? (describe(child, line) ?? []) : []
  })
  const attributes = Object.fromEntries(
    [...element.attributes].filter(({ name, value }) => isAllowed(name, value)).map(({ name, value }) => [name, value]),
  )
  const style = (element as HTMLElement | SVGElement).style.cssText
  return { tag, attributes, style: style.includes('url(') ? '' : style, children }
}

/** Throws for anything that `describe` does not produce. */
export function draw(node: PictureNode): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  const { tag, attributes, style, children } = node
  if (!tags.has(tag) || style.includes('url(')) throw new TypeError(`A picture has no ${tag}`)
  const element = svgTags.has(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (!isAllowed(name, value)) throw new TypeError(`A picture has no ${name}`)
    // The symbols that `use` refers to are outside of the picture.
    const isOwn = refers.has(name) || (name === 'href' && value.startsWith('#') && tag !== 'use')
    element.setAttribute(name, isOwn ? value.replaceAll(/[^\s#]+/g, 'picture-$&') : value)
  }
  // The security policy forbids the `style` attribute, but scripts may set the same styles.
  element.style.cssText = style
  element.append(...children.map(draw))
  return element
}
