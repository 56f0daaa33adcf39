import {
  createContext,
  lazy,
  memo,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { Beginning } from './use-begun.ts'
import { useFinished } from './use-finished.ts'

/**
 * Where whoever draws a page without a browser gathers which parts it has, by the files of their modules: it needs their styles, and the
 * code of those that wait for nobody.
 */
export const DrawnParts = createContext<{ ahead: Set<string>; onceBegun: Set<string> } | null>(null)

export type OnceBegun = Beginning & {
  /** The code of a finished part did not come. `again` asks for it once more. */
  lost: (again: () => void) => void
  /** The code is there. */
  here: () => void
}

/** How a piece of the page is fetched that does not come at once: the frame knows, parts only name what they need. */
export const Fetching = createContext(<Piece,>(load: () => Promise<Piece>) => load())

/**
 * A part of a public page that can be read before its code is there: a prerendered page has it in it, and React takes it over when the
 * code has come. Where the page draws itself, `meanwhile` keeps its place, and a part that does not come is a failure of the screen. Not
 * counted into what it takes to read a page. `file`: the name of its module, where it has styles that the screen does not have.
 * `once`: the code of a finished part is fetched when somebody begins with it.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, file?: string) {
  let here: ComponentType<Props> | null = null
  type Part = { meanwhile?: ReactNode; props: Props; once?: OnceBegun }
  function Drawn({ meanwhile, props, once, isFinished }: Part & { isFinished: boolean }) {
    const drawn = use(DrawnParts)
    if (file) drawn?.[once ? 'onceBegun' : 'ahead'].add(file)
    const fetching = use(Fetching)
    const [Piece] = useState<ComponentType<Props>>(
      () =>
        here ??
        lazy(async () => {
          // Without a browser nobody begins, and all of it is drawn.
          const waits = !drawn && once
          if (isFinished && waits) await once.begun
          // A text that stands is worth more than an error in its place.
          const insist = (): Promise<ComponentType<Props>> =>
            fetching(load).catch(() => new Promise<void>((again) => once?.lost(again)).then(insist))
          here = await (isFinished ? insist() : fetching(load))
          if (waits) once.here()
          return { default: here }
        }),
    )
    return (
      <Suspense fallback={once ? <Meanwhile begin={once.begin}>{meanwhile}</Meanwhile> : meanwhile}>
        <Piece {...props} />
      </Suspense>
    )
  }
  // What is drawn again before its code is there loses what the prerendered page has of it, and a customer's page is drawn again as soon as
  // it knows who she is: without this the text that she reads was gone for as long as its code took.
  const Calm = memo(Drawn, (before: Part, after: Part) => areSame(before.props, after.props))
  return function LatePart(part: Part) {
    return <Calm {...part} isFinished={useFinished()} />
  }
}

/** What the prerendered page had is gone, as when the page speaks another language now: nobody will begin with that. */
function Meanwhile({ begin, children }: { begin: () => void; children: ReactNode }) {
  useEffect(begin, [begin])
  return children
}

function areSame(before: object, after: object): boolean {
  const known = new Map(Object.entries(before))
  const next = Object.entries(after)
  return next.length === known.size && next.every(([name, value]) => known.has(name) && known.get(name) === value)
}
