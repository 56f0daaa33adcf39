/**
 * The accepted file types, determined by content, never by name. No schemas here, because the worker that keeps shared files
 * imports it, too.
 */
export const fileTypes = ['jpeg', 'png', 'webp', 'pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** The maximum size of a file in bytes. */
export const largestFile = 10 * 1024 * 1024

/** The type by the first bytes, of which it needs at least 16; null: not an accepted type. */
export function typeOf(head: Uint8Array): FileType | null {
  const start = String.fromCharCode(...head.subarray(0, 16))
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('%PDF-')) return 'pdf'
  return null
}
