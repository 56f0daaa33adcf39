/** Which files are taken: by their content, never by their name. Without schemas, because the worker that keeps shared files reads it, too. */
export const fileTypes = ['jpeg', 'png', 'webp', 'pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** Bytes of the largest file that is taken. */
export const largestFile = 10 * 1024 * 1024

/** The type by the first bytes, of which it needs at least 16; null: a type that is not accepted. */
export function typeOf(head: Uint8Array): FileType | null {
  const start = String.fromCharCode(...head.subarray(0, 16))
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('%PDF-')) return 'pdf'
  return null
}
