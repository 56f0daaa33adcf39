import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** A part that no page is the worse without: it comes later, in the place of `meanwhile`, and where it does not come nothing stands. */
export function ifItComes<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile?: ReactNode) {
  const Part = lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }))
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

function Nothing() {
  return null
}
