import { createContext, lazy, Suspense, use, type ComponentType, type ReactNode } from 'react'

/** Where whoever draws a page without a browser gathers which parts it has, by the files of their modules: it needs their styles. */
export const DrawnParts = createContext<Set<string> | null>(null)

/**
 * A part of a public page that can be read before its code is there: a finished page has it in it, and React takes it over when the
 * code has come. Where the page draws itself, `meanwhile` keeps its place. Not counted into what it takes to read a page.
 * `file`: the name of its module, where it has styles that the screen does not have.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, file?: string) {
  const Late = lazy(async () => ({ default: await load() }))
  return function LatePart({ meanwhile, props }: { meanwhile?: ReactNode; props: Props }) {
    const drawn = use(DrawnParts)
    if (file) drawn?.add(file)
    return (
      <Suspense fallback={meanwhile}>
        <Late {...props} />
      </Suspense>
    )
  }
}
