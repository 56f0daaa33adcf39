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
import { lazyWithRetry, loadAhead, navigationSteps } from '#pwa/chunks.ts'
import type { FirstInteraction } from './use-first-interaction.ts'
import { useWasPrerendered } from './use-was-prerendered.ts'

/**
 * While a public page is prerendered: collects the module files of the parts that were drawn, so that the page carries their styles.
 * `ahead` is fetched with the page, `onceBegun` when the visitor first interacts.
 */
export const DrawnParts = createContext<{ ahead: Set<string>; onceBegun: Set<string> } | null>(null)

/** When a prerendered part comes to life: as soon as the visitor begins with it. */
export type OnceBegun = FirstInteraction & {
  /** The code did not come. `again` asks for it once more. */
  lost: (again: () => void) => void
  /** The code is there. */
  here: () => void
}

type Options<Props> = {
  /** Stands in its place until the code is here. Without one the nearest `Suspense` decides. */
  fallback?: ReactNode
  /** Stands in its place where the code does not come. Without one that is an error of the screen. */
  otherwise?: ComponentType<Props>
  /** The name of its module, where a prerendered page must carry its styles. */
  file?: string
}

type Extra = { once?: OnceBegun }

export type LazyPart<Props = object> = ComponentType<Props & Extra> & {
  /** Fetches the code; null when it is here already, so that nothing waits a turn for nothing. */
  preload: () => Promise<unknown> | null
  /** The same while nobody waits for it: the page is not reloaded where it is gone from the server. */
  preloadAhead: () => Promise<unknown> | null
  /** The name of its module, where it was given. */
  file: string | undefined
}

/**
 * The one way to load a component later: a screen, a layout, or a part that most visits do not need and that weighs more than
 * 4 kB. A part that is here already is drawn at once, where `React.lazy` would show its fallback for a moment. On a prerendered page
 * the finished markup stays until the code is here.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, otherwise, file }: Options<Props> = {},
): LazyPart<Props> {
  let here: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  // Without a fallback of its own React forgets a part that fails before it was shown, and would draw it, and ask for it, without end.
  let failure: { error: unknown; at: number } | null = null

  function fetched(loadChunk = lazyWithRetry): Promise<ComponentType<Props>> {
    coming ??= loadChunk(load).then(
      (component) => (here = component),
      (error: unknown) => {
        coming = null
        failure = { error, at: navigationSteps() }
        throw error
      },
    )
    return coming
  }

  function Drawn({ props, once, isFinished }: { props: Props; isFinished: boolean } & Extra) {
    const drawn = use(DrawnParts)
    if (file) drawn?.[once ? 'onceBegun' : 'ahead'].add(file)
    // The choice is kept as long as the part is mounted: another component type would mount it anew.
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? lazy(async () => ({ default: await arrive() })))
    const isRemembered = fallback !== undefined || otherwise || isFinished
    if (!isRemembered && failure?.at === navigationSteps()) throw failure.error

    async function arrive(): Promise<ComponentType<Props>> {
      // While a page is prerendered nobody interacts, and everything is rendered.
      const waits = !drawn && once
      if (isFinished && waits) await once.begun
      // Text that can be read is worth more than an error in its place.
      const insist = (): Promise<ComponentType<Props>> =>
        fetched().catch(() => new Promise<void>((again) => once?.lost(again)).then(insist))
      const component = await (isFinished ? insist() : otherwise ? fetched().catch(() => otherwise) : fetched())
      if (waits) once.here()
      return component
    }

    const part = <Chosen {...props} />
    if (fallback === undefined) return part
    return <Suspense fallback={once ? <Shapes begin={once.begin}>{fallback}</Shapes> : fallback}>{part}</Suspense>
  }

  // Rendering it again before its code is here would drop its prerendered markup, and a page renders again as soon as the session is known.
  const Calm = memo(Drawn, (before, after) => areSame(before.props, after.props))

  function Part({ once, ...props }: Props & Extra) {
    return <Calm props={props as unknown as Props} {...(once && { once })} isFinished={useWasPrerendered()} />
  }
  return Object.assign(Part, {
    preload: () => (here ? null : fetched()),
    preloadAhead: () => (here ? null : fetched(loadAhead)),
    file,
  })
}

/** The prerendered markup is gone, as after a change of language: nothing is left to interact with, so the code loads now. */
function Shapes({ begin, children }: { begin: () => void; children: ReactNode }) {
  useEffect(begin, [begin])
  return children
}

/** For `otherwise`: a part that no screen is the worse without. */
export function Nothing() {
  return null
}

function areSame(before: object, after: object): boolean {
  const known = new Map(Object.entries(before))
  const next = Object.entries(after)
  return next.length === known.size && next.every(([name, value]) => known.has(name) && known.get(name) === value)
}
