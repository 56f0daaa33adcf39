import { parseSync } from 'vite'
import { sources, type Source } from './sources.ts'

type Node = { type?: string; [name: string]: unknown }

/** Props and properties that contain the label of a button, or of the dialog before an action. */
const wordy = new Set(['verb', 'keep', 'busy', 'action', 'submitWords'])
const wordyOfButtons = new Set(['words', 'label'])
const isButton = (name: string) => /^button$|Button$|^SaveBar$/.test(name)
/** Their `label` is invisible: it names an icon, or what is copied. */
const isNamed = (name: string) => /^(Icon|Copy)Button$/.test(name)

/**
 * The keys that are labels of buttons, each with a file that uses it. A button is an element `button`, `…Button` or `SaveBar`, or
 * one with `buttonClass()`. Its labels are the keys in its props (see above) and its direct children; text within another element
 * is a line of a pressable card. Names are resolved among the file's constants; if a label comes as a prop of its own, the key is
 * called `submit`.
 */
export function buttonLabels(keys: readonly string[]): Map<string, string> {
  const found = new Map(keys.filter((key) => /\.submit(_\w+)?$/.test(key)).map((key) => [key, 'by its name']))
  for (const source of sources('src').filter(({ path }) => path.endsWith('.tsx') && !path.includes('.test.'))) {
    for (const pieces of labelsOf(source)) {
      const pattern = new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('\\w+')}$`)
      for (const key of keys) if (pattern.test(key)) found.set(key, source.path)
    }
  }
  return found
}

/** Each label as the fixed parts of its key. */
function labelsOf({ path, text }: Source): string[][] {
  const constants = new Map<string, Node>()
  const labels: Node[] = []
  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator' && node.init) constants.set(nameOf(node.id), node.init as Node)
    if (node.type === 'Property' && wordy.has(nameOf(node.key))) labels.push(node.value as Node)
    if (node.type === 'JSXElement') {
      const { name, attributes, start, end } = node.openingElement as Opening
      const isOne = isButton(nameOf(name)) || text.slice(start, end).includes('buttonClass(')
      if (isOne) labels.push(...childrenOf(node.children))
      const hasWords = isOne && !isNamed(nameOf(name))
      const its = attributes.filter((each) => {
        const prop = nameOf(each.name)
        return wordy.has(prop) || (hasWords && wordyOfButtons.has(prop))
      })
      labels.push(...childrenOf(its.map(({ value }) => value)))
    }
    childrenOf(node).forEach(visit)
  }
  visit(parseSync(path, text).program as unknown as Node)

  const seen = new Set<Node>()
  const keysIn = (node: Node): string[][] => {
    if (seen.has(node) || node.type === 'JSXElement') return []
    seen.add(node)
    if (node.type === 'Identifier') return childrenOf([constants.get(nameOf(node))]).flatMap(keysIn)
    if (node.type === 'Literal') return piecesOf([node.value])
    if (node.type === 'TemplateLiteral') {
      return piecesOf((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked))
    }
    return childrenOf(node).flatMap(keysIn)
  }
  return labels.flatMap(keysIn)
}

type Opening = { name: unknown; attributes: Node[]; start: number; end: number }

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : ''
}

/** The parts, if they begin a key; otherwise it is not a label. */
function piecesOf(pieces: unknown[]): string[][] {
  return /^[a-z]+\.\w/.test(String(pieces[0])) ? [pieces.map(String)] : []
}

function childrenOf(node: unknown): Node[] {
  return Object.values(node ?? {})
    .flat()
    .filter((each): each is Node => typeof each === 'object' && each !== null && 'type' in each)
}
