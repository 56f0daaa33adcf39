import { largestFile } from '#contracts/file-type.ts'
import { files, type GuestFile, type File as StoredFile } from '#contracts/files.ts'
import type { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import type { Call } from '#http/client.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { refusalWords } from './failure-words.ts'

/** What the file dialog offers. The provider determines the actual type from the content. */
export const takenTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Why the file would be refused; undefined if it may be accepted. */
function problemOfFile(file: File, { t, language }: I18n): string | undefined {
  if (file.size > largestFile) return t('forms.scan_large', { size: fileSize(language, largestFile) })
  return file.type && !takenTypes.includes(file.type) ? t('forms.scan_type') : undefined
}

/**
 * Judges chosen files in their order: `error` says why one is refused. `room`: how many more fit; a refused file takes up none.
 */
export function judgeFiles(chosen: readonly File[], room: number, tooMany: string, i18n: I18n) {
  let left = room
  return chosen.map((file) => {
    const error = problemOfFile(file, i18n) ?? (left > 0 ? undefined : tooMany)
    if (!error) left -= 1
    return { key: clientKey(), file, error }
  })
}

/** A rejected file stays listed until it is removed, or until a file of the same name is chosen again. */
export function exceptChosenAgain<Row extends { name: string; error?: string | undefined }>(
  rows: readonly Row[],
  chosen: readonly { name: string }[],
): Row[] {
  return rows.filter((row) => !row.error || chosen.every(({ name }) => name !== row.name))
}

/** Uploads a file, once per key. `onProgress` receives the share sent, from 0 to 1. */
export async function uploadFile(
  call: Call,
  file: Blob,
  name: string,
  key: string,
  onProgress?: (share: number) => void,
): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', file, name)
  return (await call(files.create, { form, idempotencyKey: key, onProgress })).data
}

/** The same for guests, and for customers who may not write: the file's claim is the only proof of ownership. */
export async function uploadGuestFile(
  call: Call,
  file: Blob,
  name: string,
  _key: string,
  onProgress?: (share: number) => void,
): Promise<GuestFile> {
  const form = new FormData()
  form.append('file', file, name)
  return (await call(files.createAsGuest, { form, onProgress })).data
}

/** Why an upload failed, in the provider's own words if it has some about the file. */
export function uploadFailure(problem: ApiError, { t }: I18n): string {
  const own = Object.values(problem.fields)[0]?.[0] ?? problem.refusal.message
  const isOurs = problem.kind === 'invalid' || problem.kind === 'conflict'
  return (isOurs && own) || t(...refusalWords(problem))
}
