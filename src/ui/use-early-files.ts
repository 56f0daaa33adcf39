import { useEffect, useRef, type RefObject } from 'react'

/** For a file input. Takes what was chosen before a prerendered form was hydrated: React does not replay that event. */
export function useEarlyFiles(take: (files: File[]) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = input
    const files = Array.from(current?.files ?? [])
    if (!current || files.length === 0) return
    current.value = ''
    // After the effects of the form around it, which hears only then.
    queueMicrotask(() => take(files))
    // Once: from here on the input tells.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return input
}
