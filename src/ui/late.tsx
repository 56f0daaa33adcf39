import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/**
 * A part of a public page that can be read before its code is there: a finished page has it in it, and React takes it over when the
 * code has come. Where the page draws itself, `meanwhile` keeps its place. Not counted into what it takes to read a page.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Late = lazy(async () => ({ default: await load() }))
  return function LatePart({ meanwhile, props }: { meanwhile?: ReactNode; props: Props }) {
    return (
      <Suspense fallback={meanwhile}>
        <Late {...props} />
      </Suspense>
    )
  }
}
