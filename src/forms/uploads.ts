import { largestFile } from '#contracts/file-type.ts'
import { files, type GuestFile, type File as StoredFile } from '#contracts/files.ts'
import type { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { refusalWords } from './failure-words.ts'

/** What may be chosen. What a file is decides its content, which the provider reads. */
export const takenTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Why it would be sent in vain; nothing where it may be taken. */
export function problemOfFile(file: File, { t, language }: I18n): string | undefined {
  if (file.size > largestFile) return t('forms.scan_large', { size: fileSize(language, largestFile) })
  return file.type && !takenTypes.includes(file.type) ? t('forms.scan_type') : undefined
}

/** What was not taken stays until it is taken off, or until a file of its name is chosen again and takes its place. */
export function exceptChosenAgain<Row extends { name: string; error?: string | undefined }>(
  rows: readonly Row[],
  chosen: readonly { name: string }[],
): Row[] {
  return rows.filter((row) => !row.error || chosen.every(({ name }) => name !== row.name))
}

/** Sends it, once under its key. `onProgress` hears how much of it has gone, from 0 to 1. */
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

/** The same for guests, and for customers who may not write: only a claim says whose it is. */
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

/** Why it did not come, in the provider's own words where it has some about the file. */
export function uploadFailure(problem: ApiError, { t }: I18n): string {
  const own = Object.values(problem.fields)[0]?.[0] ?? problem.refusal.message
  const isOurs = problem.kind === 'invalid' || problem.kind === 'conflict'
  return (isOurs && own) || t(...refusalWords(problem))
}
