import { largestFile, typeOf } from '#contracts/file-type.ts'
import { clientKey } from '#http/client-key.ts'

/** What another app handed over, as it waits on this device until the customer says what it is for. */
export type Share = {
  id: string
  /** When it came, in milliseconds by the device's clock: which of two is newer. */
  at: number
  /** When the portal first met it, in milliseconds by the provider's clock: how old it is. */
  seen_at?: number
  /** The customer who has seen it; null: it came while nobody was signed in, or has not been looked at. */
  owner: number | null
  title: string
  text: string
  url: string
  /** The text was longer than is taken. */
  is_cut: boolean
  files: SharedFile[]
  left_out: LeftOut[]
}

/** `key`: under which it is uploaded, so that trying again makes no second file. */
export type SharedFile = { key: string; file: File }

/** A file that would be sent in vain, and why. */
export type LeftOut = { key: string; name: string; size: number; why: 'empty' | 'large' | 'type' | 'many' }

/** As many as the forms take that files lead to. */
export const maxSharedFiles = 5

/** Characters. As long as the longest text that a form takes. */
const longestText = 50_000
const longestName = 120

type Given = { title?: string; text?: string; url?: string; files?: readonly File[] }

/** What was given, tidied: files that nobody takes are named and let go, whatever they are called. */
export async function makeShare({ title = '', text = '', url = '', files = [] }: Given): Promise<Share> {
  const share: Share = {
    id: clientKey(),
    at: Date.now(),
    owner: null,
    title: title.trim().slice(0, 300),
    text: text.trim().slice(0, longestText),
    url: url.trim().slice(0, longestText),
    is_cut: Math.max(text.trim().length, url.trim().length) > longestText,
    files: [],
    left_out: [],
  }
  for (const file of files) {
    const name = tidyName(file.name)
    const type = await contentType(file)
    const why = file.size === 0 ? 'empty' : file.size > largestFile ? 'large' : type === null ? 'type' : null
    const key = clientKey()
    if (why) share.left_out.push({ key, name, size: file.size, why })
    else if (share.files.length >= maxSharedFiles) share.left_out.push({ key, name, size: file.size, why: 'many' })
    else share.files.push({ key, file: new File([file], name, { type: type ?? '' }) })
  }
  // Whoever sends a thousand is told of the first ones.
  share.left_out.splice(20)
  return share
}

/** Nothing was in it at all. */
export function isEmptyShare({ title, text, url, files, left_out }: Share): boolean {
  return title + text + url === '' && files.length + left_out.length === 0
}

/** What the content says; null: a type that is not taken. */
async function contentType(file: File): Promise<string | null> {
  const type = typeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (type === null) return null
  return type === 'pdf' ? 'application/pdf' : `image/${type}`
}

/** Without folders, and without marks that turn the direction of reading: "fdp.exe" must not look like "exe.pdf". */
function tidyName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const shown = last.replaceAll(/\p{C}/gu, '').trim()
  // The ending says what it is.
  return shown.length > longestName ? `…${shown.slice(1 - longestName)}` : shown || 'file'
}
