import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/** Every part of the public site that comes late, for whoever draws pages without a browser. */
const parts = new Set<() => Promise<unknown>>()

/** Fetches all of them: a finished page has them in it. */
export async function fetchLateParts(): Promise<void> {
  await Promise.all([...parts].map((fetchPart) => fetchPart()))
}

/**
 * A part of a public page that can be read before its code is there: a finished page has it in it, and React takes it over when the
 * code has come. Where the page draws itself, `meanwhile` keeps its place. Not counted into what it takes to read a page.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const fetched = async () => (here ??= await load())
  parts.add(fetched)
  const Late = lazy(async () => ({ default: await fetched() }))

  return function LatePart({ meanwhile, ...props }: Props & { meanwhile?: ReactNode }) {
    // Decided once: another component type would mount it anew.
    const [Chosen] = useState<ComponentType<Props>>(() => here ?? Late)
    return (
      <Suspense fallback={meanwhile}>
        <Chosen {...(props as unknown as Props)} />
      </Suspense>
    )
  }
}
