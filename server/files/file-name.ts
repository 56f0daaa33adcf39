import type { FileType } from '#contracts/file-type.ts'

const endings: Record<FileType, readonly string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  pdf: ['pdf'],
}

/** The longest name in characters, extension included. */
const longest = 120

/**
 * The name shown to customers and staff: without folders, invisible characters or anything that changes the reading
 * direction, and with the extension of its real type.
 */
export function tidyName(given: string, type: FileType): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '')
    .replaceAll(/[\p{Zs}\uFFFD]+/gu, ' ')
    .replaceAll(/["*:<>?|]/g, '_')
    .trim()
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]{0,10}))?$/u.exec(visible) ?? []
  const fitting = endings[type].find((each) => each === ending.toLowerCase()) ?? endings[type][0] ?? type
  const kept = Array.from(stem.replace(/^[.\s]+/, ''))
    .slice(0, longest - fitting.length - 1)
    .join('')
  return `${kept.replace(/[.\s]+$/, '') || 'file'}.${fitting}`
}

/** RFC 6266: an ASCII name for old clients, and the exact one for all others (RFC 8187). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
