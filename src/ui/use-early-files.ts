import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a file input: takes files that were chosen before a prerendered form was hydrated, because React does not replay that
 * event.
 */
export function useEarlyFiles(take: (files: File[]) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = input
    const files = Array.from(current?.files ?? [])
    if (!current || files.length === 0) return
    current.value = ''
    // After the effects of the surrounding form, which listens only then.
    queueMicrotask(() => take(files))
    // Once: from then on the input's events tell.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return input
}
