import { files } from '#contracts/files.ts'
import type { Call } from '#http/client.ts'
import type { Attachment } from './outbox-kinds.ts'

/**
 * Those that the provider has not got yet go there one after the other, each under its own key, so that a repeat makes no second file.
 * Resolves with the numbers of all.
 */
export async function sendFiles(attachments: readonly Attachment[], call: Call): Promise<number[]> {
  const ids: number[] = []
  for (const { key, id, name, file } of attachments) {
    if (id !== null) ids.push(id)
    else if (file) {
      const form = new FormData()
      form.append('file', file, name)
      ids.push((await call(files.create, { form, idempotencyKey: key })).data.id)
    }
  }
  return ids
}
