import { files } from '#contracts/files.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { beforeLast } from '../arrival.ts'
import type { Attachment } from '../bodies.ts'
import { isSurelyThere, uploadedAt } from '../uploaded.ts'

/** What this page has uploaded, by the attachment's key, and when: a retry skips it. A reloaded page uploads it again. */
const sent = new Map<string, { id: number; at: number }>()

/**
 * Uploads the files that the provider has not got, or may have deleted since, one after the other. Each has its own key, so that a
 * retry creates no second file. Resolves with the ids of all.
 */
export async function sendFiles(attachments: readonly Attachment[], call: Call): Promise<number[]> {
  const ids: number[] = []
  for (const attachment of attachments) {
    const id = await sendFile(attachment, call)
    if (id !== null) ids.push(id)
  }
  return ids
}

async function sendFile({ key, id, uploaded_at, name, file }: Attachment, call: Call): Promise<number | null> {
  const last = sent.get(key) ?? { id, at: uploaded_at }
  // Without the bytes, its id is all there is.
  if (!file || (last.id !== null && isSurelyThere(last.at))) return last.id
  // In use: an earlier attempt arrived and only the answer was lost, so this one must name the same file.
  if (last.id !== null && !(await takeBack(last.id, call))) return last.id
  const form = new FormData()
  form.append('file', file, name)
  const { data } = await beforeLast(call(files.create, { form, idempotencyKey: key }))
  sent.set(key, { id: data.id, at: uploadedAt(data) })
  return data.id
}

/** Takes an old upload back, which frees its key and its space. Resolves with whether it is gone: a file in use stays. */
async function takeBack(id: number, call: Call): Promise<boolean> {
  try {
    await call(files.remove, { params: { id: String(id) } })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict') return false
    if (!(error instanceof ApiError) || error.kind !== 'missing') throw error
  }
  return true
}
