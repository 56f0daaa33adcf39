import { createContext, lazy, memo, Suspense, use, type ComponentType, type ReactNode } from 'react'

/** Where whoever draws a page without a browser gathers which parts it has, by the files of their modules: it needs their styles. */
export const DrawnParts = createContext<Set<string> | null>(null)

/**
 * A part of a public page that can be read before its code is there: a finished page has it in it, and React takes it over when the
 * code has come. Where the page draws itself, `meanwhile` keeps its place. Not counted into what it takes to read a page.
 * `file`: the name of its module, where it has styles that the screen does not have.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, file?: string) {
  // What does not come is waited for: a text that stands is worth more than an error in its place.
  const Late = lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => {})) }))
  type Part = { meanwhile?: ReactNode; props: Props }
  function LatePart({ meanwhile, props }: Part) {
    const drawn = use(DrawnParts)
    if (file) drawn?.add(file)
    return (
      <Suspense fallback={meanwhile}>
        <Late {...props} />
      </Suspense>
    )
  }
  // What is drawn again before its code is there loses what the finished page has of it, and a customer's page is drawn again as soon as
  // it knows who she is: without this the text that she reads was gone for as long as its code took.
  return memo(LatePart, (before: Part, after: Part) => areSame(before.props, after.props))
}

function areSame(before: object, after: object): boolean {
  const known = new Map(Object.entries(before))
  const next = Object.entries(after)
  return next.length === known.size && next.every(([name, value]) => known.has(name) && known.get(name) === value)
}
