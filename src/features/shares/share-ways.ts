import type { Share } from '#offline/shares/share.ts'
import { sortWords, type SortedWords } from '#rules/shared-words.ts'

export type Way = 'order' | 'parcel' | 'numbers' | 'top_up'

/** What a share can be used for, and what its text contains. */
export function waysOf(share: Share): { ways: Way[]; words: SortedWords } {
  const words = sortWords(share)
  const [hasLinks, hasNumbers, hasFiles] = [words.links.length > 0, words.count > 0, share.files.length > 0]
  const ways: Way[] = [
    ...(hasLinks ? (['order'] as const) : []),
    ...(hasLinks || hasFiles ? (['parcel'] as const) : []),
    ...(hasNumbers ? (['numbers'] as const) : []),
    ...(hasFiles ? (['top_up'] as const) : []),
  ]
  return { ways, words }
}

/** The share's name for screen readers: enough to tell it from others. */
export function nameOf(share: Share): string {
  const { words } = waysOf(share)
  return (words.links[0] ?? share.files[0]?.file.name ?? (share.text || share.title || share.url)).slice(0, 80)
}

/** Whether it holds tracking numbers alone, so that no choice is needed. */
export function isOnlyNumbers(share: Share): boolean {
  const { ways } = waysOf(share)
  return ways.length === 1 && ways[0] === 'numbers' && share.left_out.length === 0
}
