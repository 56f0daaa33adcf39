import type { Dictionary } from './translate.ts'

/** The entries of `whole` that `words` lacks, under the same keys: all that a page needs of another language. */
export function lacking(words: Dictionary, whole: Dictionary): Dictionary {
  const found: Record<string, Dictionary[string]> = {}
  for (const [key, said] of Object.entries(whole)) {
    const own = words[key] ?? ''
    if (typeof own === 'object' && typeof said === 'object') {
      const inside = lacking(own, said)
      if (Object.keys(inside).length > 0) found[key] = inside
    } else if (typeof own === 'object' || own === '') {
      found[key] = said
    }
  }
  return found
}
