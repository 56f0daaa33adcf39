import type { Probe } from './probe.ts'

export function wordsOf(text: string | undefined): Set<string> {
  return new Set((text ?? '').toLowerCase().split(/\s+/).filter(Boolean))
}

/** When half of these words were on the page; Infinity if they never were. */
export function whenHalfStands(texts: Probe['texts'], words: ReadonlySet<string>): number {
  const stands = ({ text }: Probe['texts'][number]) => {
    const there = wordsOf(text)
    return [...words].filter((word) => there.has(word)).length >= words.size / 2
  }
  return texts.find(stands)?.at ?? Infinity
}
