import { outerLinks } from '#paths.ts'

/** What a text may consist of. The provider cleans its texts too; a page that shows them does not rely on that. */
export type RichTag = (typeof blocks | typeof words | typeof parts)[number]
export type RichNode = string | RichElement
export type RichElement = {
  tag: RichTag
  /** Its position among the headings of the text, from 1. */
  number: number
  children: RichNode[]
  /** Of a link: http(s), mailto, tel, or a path of this site. */
  href?: string
  /** Of a picture: an address on this site, and the pixels it is drawn in. */
  image?: { src: string; width: number; height: number; alt: string }
  scope?: 'col' | 'row'
}

const words = ['a', 'strong', 'em', 'code', 'br', 'img'] as const
const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'figure', 'hr'] as const
const parts = ['li', 'figcaption', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'] as const

const flow = [...blocks, ...words]
/** What may stand in what: the same as in HTML, or the server's page and the browser's would differ. */
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

/** What stands inside is no text to read, so it goes with its tag. */
const unread = /^(?:script|style|textarea|option|noscript|title|template|iframe|xmp|noembed|noframes|svg|math|object)$/
/** Deeper levels are dropped, their text is kept. */
const deepest = 20

const tagName = /[a-z][^\s/>]*/iy
// Each character is read a fixed number of times, whatever follows: an endless text takes no endless time.
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y
const gap = /[\s/]*/y

/** HTML as a tree of known tags. Never throws, and takes a time that grows with the length alone. */
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
    // Between the rows of a table there is no place for words.
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
    // A block ends whatever cannot hold it; a word in a place without words is left out.
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

  /** Null: the text ends before the tag does, which is then none. */
  function readAttributes(): Map<string, string> | null {
    const found = new Map<string, string>()
    while (at < source.length) {
      const read = match(attribute, at)
      if (read) {
        const [all, name = '', ...values] = read
        // As browsers do: of two the first counts.
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

  /** Behind the next one; to the end when there is none. */
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

/** The words of it, without any tags. */
export function plainText(nodes: RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')
}

function isKnown(name: string): name is RichTag {
  return [...flow, ...parts].some((each) => each === name)
}

function isWord(tag: RichTag): boolean {
  return words.some((each) => each === tag)
}

/** Null: a picture that cannot be shown. */
function elementOf(tag: RichTag, attributes: Map<string, string>, number: number): RichElement | null {
  const element: RichElement = { tag, number, children: [] }
  const get = (name: string) => attributes.get(name)?.trim() ?? ''
  if (tag === 'a' && isLink(get('href'))) return { ...element, href: get('href') }
  const scope = get('scope')
  if (tag === 'th' && (scope === 'col' || scope === 'row')) return { ...element, scope }
  if (tag !== 'img') return element
  const [src, width, height] = [get('src'), get('width'), get('height')]
  // Without its size it would move the text when it comes; from elsewhere it would tell who reads.
  if (!isPath(src) || !size.test(width) || !size.test(height)) return null
  return { ...element, image: { src, width: Number(width), height: Number(height), alt: get('alt') } }
}

const size = /^[1-9]\d{0,3}$/
// Browsers leave tabs and line ends out of an address: what holds one is not what it looks like.
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

/** Once: what is written out as a sign of a sign stays one. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,8})|#x([\da-f]{1,8})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
    if (name) return Object.hasOwn(signs, name) ? (signs[name] ?? all) : all
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isSign = point > 31 && point < 0x11_00_00 && (point < 0xd8_00 || point > 0xdf_ff)
    return isSign ? String.fromCodePoint(point) : '\ufffd'
  })
}
