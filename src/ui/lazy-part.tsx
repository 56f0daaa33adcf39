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
 * During prerendering, collects the module files of the rendered parts, so that the page links their styles. `ahead` is fetched
 * with the page, `onceBegun` at the visitor's first interaction.
 */
export const DrawnParts = createContext<{ ahead: Set<string>; onceBegun: Set<string> } | null>(null)

/** Delays the hydration of a prerendered part until the visitor first interacts with it. */
export type OnceBegun = FirstInteraction & {
  /** The code failed to load. `again` requests it once more. */
  lost: (again: () => void) => void
  /** The code has loaded. */
  here: () => void
}

type Options<Props> = {
  /** Shown until the code has loaded. Without one the nearest `Suspense` decides. */
  fallback?: ReactNode
  /** Rendered instead if the code fails to load. Without one that is an error of the screen. */
  otherwise?: ComponentType<Props>
  /** The module's file name, where a prerendered page must link its styles. */
  file?: string
}

type Extra = { once?: OnceBegun }

export type LazyPart<Props = object> = ComponentType<Props & Extra> & {
  /** Fetches the code, or returns null when it has loaded, so that callers need not wait a turn. */
  preload: () => Promise<unknown> | null
  /** The same for code that nobody waits for: never reloads the page if the file is gone from the server. */
  preloadAhead: () => Promise<unknown> | null
  /** The module's file name, if given. */
  file: string | undefined
}

/**
 * The only way to lazy-load a component: a screen, a layout, or a part that most visits do not need and that exceeds 4 kB. A
 * loaded part renders at once, where `React.lazy` would briefly show its fallback. On a prerendered page the markup stays until
 * the code has loaded.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, otherwise, file }: Options<Props> = {},
): LazyPart<Props> {
  let here: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  // Of a part that was rendered, not of one fetched ahead. Without its own fallback, React discards a part that fails before it was
  // shown, and would render and request it again endlessly.
  let failure: { error: unknown; at: number } | null = null

  function fetched(loadChunk = lazyWithRetry): Promise<ComponentType<Props>> {
    coming ??= loadChunk(load).then(
      (component) => (here = component),
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }

  function fail(error: unknown): never {
    failure = { error, at: navigationSteps() }
    throw error
  }

  function Drawn({ props, once, wasPrerendered }: { props: Props; wasPrerendered: boolean } & Extra) {
    const drawn = use(DrawnParts)
    if (file) drawn?.[once ? 'onceBegun' : 'ahead'].add(file)
    // Kept while the part is mounted, because another component type would remount it.
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? lazy(async () => ({ default: await arrive() })))
    const isRemembered = fallback !== undefined || otherwise || wasPrerendered
    if (!here && !isRemembered && failure?.at === navigationSteps()) throw failure.error

    async function arrive(): Promise<ComponentType<Props>> {
      // During prerendering nobody interacts, and everything is rendered.
      const waits = !drawn && once
      if (wasPrerendered && waits) await once.begun
      // Prerendered text is better than an error in its place, so keep trying.
      const insist = (): Promise<ComponentType<Props>> =>
        fetched().catch(() => new Promise<void>((again) => once?.lost(again)).then(insist))
      const component = await (wasPrerendered ? insist() : fetched().catch(otherwise ? () => otherwise : fail))
      if (waits) once.here()
      return component
    }

    const part = <Chosen {...props} />
    if (fallback === undefined) return part
    return <Suspense fallback={once ? <Shapes begin={once.begin}>{fallback}</Shapes> : fallback}>{part}</Suspense>
  }

  // Re-rendering the part before its code has loaded would discard its prerendered markup, and a page re-renders as soon as the
  // session is known.
  const Calm = memo(Drawn, (before, after) => areSame(before.props, after.props))

  function Part({ once, ...props }: Props & Extra) {
    return <Calm props={props as unknown as Props} {...(once && { once })} wasPrerendered={useWasPrerendered()} />
  }
  return Object.assign(Part, {
    preload: () => (here ? null : fetched()),
    preloadAhead: () => (here ? null : fetched(loadAhead)),
    file,
  })
}

/**
 * The fallback is shown only when the prerendered markup is gone, as after a change of language. Nothing is left to interact
 * with, so the code loads now.
 */
function Shapes({ begin, children }: { begin: () => void; children: ReactNode }) {
  useEffect(begin, [begin])
  return children
}

/** For `otherwise`: parts that a screen can do without. */
export function Nothing() {
  return null
}

function areSame(before: object, after: object): boolean {
  const known = new Map(Object.entries(before))
  const next = Object.entries(after)
  return next.length === known.size && next.every(([name, value]) => known.has(name) && known.get(name) === value)
}
