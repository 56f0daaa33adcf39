import { lazy, useState, type ComponentType, type ReactNode } from 'react'

/** A piece of the portal in a file of its own: a screen, or a layout around it. */
export type Part<Props = object> = {
  /** Fetches it ahead; null when it is here already, so that nobody waits a turn for nothing. */
  preload: () => Promise<unknown> | null
  Component: ComponentType<Props>
  /** What its module calls it: `HomeScreen` stands in `home-screen.tsx`. */
  name?: string
}

/**
 * `React.lazy` shows its fallback for a moment even for code that is here already. A part that was preloaded is rendered
 * at once. The choice is kept as long as the part is mounted, because another component type would mount it anew.
 */
export function part<Props extends object = { children?: ReactNode }>(
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  let here: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  const fetched = () => {
    coming ??= load().then(
      (component) => (here = component),
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }
  const Late = lazy(async () => ({ default: await fetched() }))

  function Component(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Late)
    return <Chosen {...props} />
  }
  return { preload: () => (here ? null : fetched()), Component }
}
