import { outerLinks } from '#paths.ts'

/** The allowed tags. The provider sanitises its texts, too, but pages do not rely on that. */
export type RichTag = (typeof blocks | typeof words | typeof parts)[number]
export type RichNode = string | RichElement
export type RichElement = {
  tag: RichTag
  /** Its position among the elements of the text, from 1. */
  number: number
  children: RichNode[]
  /** For a link: http(s), mailto, tel, or a path of this site. */
  href?: string
  /** For a picture: an address on this site, and its size in pixels. */
  image?: { src: string; width: number; height: number; alt: string }
  scope?: 'col' | 'row'
}

const words = ['a', 'strong', 'em', 'code', 'br', 'img'] as const
const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'figure', 'hr'] as const
const parts = ['li', 'figcaption', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'] as const

const flow = [...blocks, ...words]
/** The allowed children, as in HTML; otherwise the browser would parse the server's page differently. */
const holds = new Map<RichTag, readonly RichTag[]>([
  ...(['p', 'h2', 'h3', 'h4', 'a', 'strong', 'em', 'code', 'caption', 'figcaption'] as const).map(
    (tag) => [tag, words] as const,
  ),
  ...(['blockquote', 'li', 'th', 'td'] as const).map((tag) => [tag, flow] as const),
  ['figure', [...flow, 'figcaption']],
  ['ul', ['li']],
  ['ol', ['li']],
  ['table', ['caption', 'thead', 'tbody']],
  ['thead', ['tr']],
  ['tbody', ['tr']],
  ['tr', ['th', 'td']],
  ['br', []],
  ['hr', []],
  ['img', []],
])

/** The content of these is not text, so it is dropped with the tag. */
const unread = /^(?:script|style|textarea|option|noscript|title|template|iframe|xmp|noembed|noframes|svg|math|object)$/
/** Deeper elements are dropped, but their text is kept. */
const deepest = 20

const tagName = /[a-z][^\s/>]*/iy
// Each character is read a bounded number of times, so that parsing stays linear.
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y
const gap = /[\s/]*/y

/** Parses HTML into a tree of allowed tags. Never throws, and takes linear time. */
export function readRichText(html: string): RichNode[] {
  const root: RichNode[] = []
  const stack: RichElement[] = []
  const source = html.replaceAll(/[\0\r]/g, '').toWellFormed()
  let text = ''
  let at = 0
  let count = 0

  const isHeld = (tag: RichTag, depth: number) =>
    (depth === 0 ? flow : (holds.get(stack[depth - 1]?.tag ?? 'br') ?? [])).some((each) => each === tag)
  const children = () => stack.at(-1)?.children ?? root

  function endText() {
    // No text is allowed between the rows of a table.
    if (text && isHeld('br', stack.length)) children().push(decoded(text))
    text = ''
  }

  function close(tag: string) {
    const depth = stack.findLastIndex((element) => element.tag === tag)
    if (depth < 0) return
    endText()
    stack.length = depth
  }

  function open(tag: RichTag, attributes: Map<string, string>) {
    if (tag === 'a') close('a')
    if (tag === 'tr' && stack.at(-1)?.tag === 'table') open('tbody', attributes)
    let depth = stack.length
    // A block closes any element that cannot contain it; an inline element is dropped where it is not allowed.
    if (!isWord(tag)) while (depth > 0 && !isHeld(tag, depth)) depth -= 1
    if (depth >= deepest || !isHeld(tag, depth)) return
    const element = elementOf(tag, attributes, (count += 1))
    if (!element) return
    endText()
    stack.length = depth
    children().push(element)
    if (holds.get(tag)?.length) stack.push(element)
  }

  function readTag() {
    const isEnd = source[at + 1] === '/'
    const name = match(tagName, at + (isEnd ? 2 : 1))?.[0].toLowerCase() ?? ''
    at += (isEnd ? 2 : 1) + name.length
    const attributes = readAttributes()
    if (!attributes) return
    if (isEnd) close(name)
    else if (unread.test(name)) {
      skipTo(new RegExp(`</${name}(?=[\\s/>])`, 'gi'))
      skipTo(/>/g)
    } else if (isKnown(name)) open(name, attributes)
  }

  /** Null if the text ends inside the tag, which then is none. */
  function readAttributes(): Map<string, string> | null {
    const found = new Map<string, string>()
    while (at < source.length) {
      const read = match(attribute, at)
      if (read) {
        const [all, name = '', ...values] = read
        // The first of duplicate attributes counts, as in browsers.
        if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), decoded(values.find(Boolean) ?? ''))
        at += all.length
        continue
      }
      at += match(gap, at)?.[0].length ?? 0
      at += 1
      if (source[at - 1] === '>') return found
    }
    return null
  }

  /** Skips past the next match, or to the end if there is none. */
  function skipTo(end: RegExp) {
    end.lastIndex = at
    at = end.test(source) ? end.lastIndex : source.length
  }

  function match(pattern: RegExp, from: number) {
    pattern.lastIndex = from
    return pattern.exec(source)
  }

  while (at < source.length) {
    const next = source.indexOf('<', at)
    text += next < 0 ? source.slice(at) : source.slice(at, next)
    if (next < 0) break
    at = next
    if (source.startsWith('<!--', at)) skipTo(/-->/g)
    else if (/^<[!?]/.test(source.slice(at, at + 2))) skipTo(/>/g)
    else if (/^<\/?[a-z]/i.test(source.slice(at, at + 3))) readTag()
    else {
      text += '<'
      at += 1
    }
  }
  endText()
  return root
}

/** The text without tags. */
export function plainText(nodes: RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')
}

function isKnown(name: string): name is RichTag {
  return [...flow, ...parts].some((each) => each === name)
}

function isWord(tag: RichTag): boolean {
  return words.some((each) => each === tag)
}

/** Null for a picture that cannot be shown. */
function elementOf(tag: RichTag, attributes: Map<string, string>, number: number): RichElement | null {
  const element: RichElement = { tag, number, children: [] }
  const get = (name: string) => attributes.get(name)?.trim() ?? ''
  if (tag === 'a' && isLink(get('href'))) return { ...element, href: get('href') }
  const scope = get('scope')
  if (tag === 'th' && (scope === 'col' || scope === 'row')) return { ...element, scope }
  if (tag !== 'img') return element
  const [src, width, height] = [get('src'), get('width'), get('height')]
  // Without its size a picture would shift the text as it loads; from another site it would reveal who is reading.
  if (!isPath(src) || !size.test(width) || !size.test(height)) return null
  return { ...element, image: { src, width: Number(width), height: Number(height), alt: get('alt') } }
}

const size = /^[1-9]\d{0,3}$/
// Browsers remove tabs and line breaks from addresses, so one that contains them is not what it seems.
const isPath = (address: string) => /^\/(?![/\\])[^\s\\]*$/.test(address)
const isOuter = new RegExp(`^(?:${outerLinks.join('|')}|#)[^\\s\\\\]+$`, 'i')
const isLink = (address: string) => isPath(address) || isOuter.test(address)

const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  times: '×',
  rarr: '→',
}

/** Decodes entities once, so that an escaped entity stays escaped. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,8})|#x([\da-f]{1,8})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (name) return Object.hasOwn(signs, name) ? (signs[name] ?? all) : all
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isSign = point > 31 && point < 0x11_00_00 && (point < 0xd8_00 || point > 0xdf_ff)
    return isSign ? String.fromCodePoint(point) : '\ufffd'
  })
}
