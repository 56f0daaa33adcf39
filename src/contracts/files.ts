import * as z from 'zod/mini'
import { byId, del, get, one, post } from './endpoint.ts'
import { fileTypes } from './file-type.ts'
import { Id, Instant, open } from './wire.ts'

export const File = z.object({
  /** Belongs to these bytes for ever: what is kept on the device is kept by it. */
  id: Id,
  type: open(fileTypes),
  /** Signed and short-lived: good for at least 10 minutes, at most 15. */
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  created_at: Instant,
  /** WebP, at most 320 pixels wide and high; null: there is no picture of it. A provider may have none of any. */
  thumb_url: z.optional(z.nullable(z.string())),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** What it is of the thing it belongs to; null: uploaded and not used yet. */
  kind: z.nullable(z.string()),
})
export type File = z.infer<typeof File>

const pictures = new Set(['svg', 'jpeg', 'jpg', 'png', 'webp'])

/** The address of a picture that stands for a file; null: a folder stands for it, as the specification has it for any other type. */
export function previewOf({ type, url, thumb_url }: Pick<File, 'type' | 'url' | 'thumb_url'>): string | null {
  return pictures.has(type) ? (thumb_url ?? url) : null
}

/** A guest has no account to own the file: `claim` is what the contact form hands in to use it. */
export const GuestFile = z.object({ ...File.shape, claim: z.string() })
export type GuestFile = z.infer<typeof GuestFile>

export const files = {
  /** multipart/form-data with the file in the part `file`, and `client_uuid` where no Idempotency-Key is sent. */
  create: post('/files', {
    summary: 'Upload one file, to be attached by a later call',
    multipart: true,
    idempotent: true,
    reply: one(File),
  }),
  /** Only what nothing uses yet. */
  remove: del('/files/:id', { summary: 'Take back an upload that nothing uses', params: byId }),
  /** The bytes. Who may see them is said by the signature in the query. */
  show: get('/files/:id', { summary: 'The bytes of a file, by a signed address', guest: true, params: byId }),
  createAsGuest: post('/contact/files', {
    summary: 'Upload one file for the contact form without an account',
    guest: true,
    multipart: true,
    reply: one(GuestFile),
  }),
}
