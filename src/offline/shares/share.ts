import { largestFile, typeOf } from '#contracts/file-type.ts'
import { clientKey } from '#http/client-key.ts'

/** What another app shared with the portal, kept on this device until the customer says what it is for. */
export type Share = {
  id: string
  /** Arrival, in milliseconds by the device's clock: determines the order. */
  at: number
  /** First sight, in milliseconds by the provider's clock: determines the age. */
  seen_at?: number
  /** The customer who has seen it; null: nobody has looked at it yet. */
  owner: number | null
  title: string
  text: string
  url: string
  /** The text was longer than allowed and has been cut. */
  is_cut: boolean
  files: SharedFile[]
  left_out: LeftOut[]
}

/** `key`: the upload key, so that a retry creates no second file. */
export type SharedFile = { key: string; file: File }

/** A file that would be refused, and why. */
export type LeftOut = { key: string; name: string; size: number; why: 'empty' | 'large' | 'type' | 'many' }

/** The maximum number of files in the forms that take them. */
export const maxSharedFiles = 5

/** Characters, as in the longest text that a form takes. */
const longestText = 50_000
const longestName = 120

type Given = { title?: string; text?: string; url?: string; files?: readonly File[] }

/** Cleans up what was shared: files that no form takes are listed in `left_out` and dropped, whatever their names say. */
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
  // Lists at most twenty.
  share.left_out.splice(20)
  return share
}

/** Nothing was shared at all. */
export function isEmptyShare({ title, text, url, files, left_out }: Share): boolean {
  return title + text + url === '' && files.length + left_out.length === 0
}

/** The type by content, or null for a type that is not taken. */
async function contentType(file: File): Promise<string | null> {
  const type = typeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (type === null) return null
  return type === 'pdf' ? 'application/pdf' : `image/${type}`
}

/** Removes folders and marks that change the reading direction: "fdp.exe" must not look like "exe.pdf". */
function tidyName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const shown = last.replaceAll(/\p{C}/gu, '').trim()
  // Keeps the end, because the extension is there.
  return shown.length > longestName ? `…${shown.slice(1 - longestName)}` : shown || 'file'
}
