import { files } from '#contracts/files.ts'
import type { Call } from '#http/client.ts'
import { clientKey } from '#http/client-key.ts'
import { beforeLast } from '../arrival.ts'
import type { Attachment } from '../bodies.ts'
import { isSurelyThere } from '../uploaded.ts'

/** A file at the provider: its id, the key it was uploaded under, and when. */
type Upload = { key: string; id: number | null; at: number | undefined }

/** What this page has uploaded, by the attachment's key: a retry skips it. A reloaded page uploads it again. */
const sent = new Map<string, Upload>()

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
  const last = sent.get(key) ?? { key, id, at: uploaded_at }
  // Without the bytes, its id is all there is.
  if (!file || (last.id !== null && isSurelyThere(last.at))) return last.id
  const upload = async (idempotencyKey: string) => {
    const form = new FormData()
    form.append('file', file, name)
    return { key: idempotencyKey, ...(await beforeLast(call(files.create, { form, idempotencyKey }))).data }
  }
  // Its own key comes first: if an earlier attempt arrived and only the answer was lost, its file must be named again.
  const again = await upload(last.key)
  const mayBeDeleted = again.id === last.id && again.kind === null
  const stored = mayBeDeleted ? await upload(clientKey()) : again
  sent.set(key, { key: stored.key, id: stored.id, at: Date.now() })
  return stored.id
}
