import type { FileType } from '#contracts/files.ts'

/** The type by the first bytes, of which it needs at least 16; null: a type that is not accepted. */
export function typeOf(head: Uint8Array): FileType | null {
  const begins = (text: string, at = 0) => Buffer.from(head.subarray(at, at + text.length)).toString('latin1') === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  if (begins('%PDF-')) return 'pdf'
  return null
}
