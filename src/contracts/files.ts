import * as z from 'zod/mini'
import { byId, del, get, one, post } from './endpoint.ts'
import { fileTypes } from './file-type.ts'
import { Id, Instant, open } from './wire.ts'

export const File = z.object({
  /** Belongs to these bytes for ever, so devices cache by it. */
  id: Id,
  type: open(fileTypes),
  /** Signed and short-lived: valid for 10 to 15 minutes. */
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  created_at: Instant,
  /** WebP, at most 320 pixels wide and high; null: there is no preview. A provider may have none at all. */
  thumb_url: z.optional(z.nullable(z.string())),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** What the file is to its record; null: uploaded but not used yet. */
  kind: z.nullable(z.string()),
})
export type File = z.infer<typeof File>

const pictures = new Set(['svg', 'jpeg', 'jpg', 'png', 'webp'])

/** The address of a preview; null: show a folder icon, which the specification prescribes for other types. */
export function previewOf({ type, url, thumb_url }: Pick<File, 'type' | 'url' | 'thumb_url'>): string | null {
  return pictures.has(type) ? (thumb_url ?? url) : null
}

/** A guest has no account to own the file: the contact form sends `claim` to use it. */
export const GuestFile = z.object({ ...File.shape, claim: z.string() })
export type GuestFile = z.infer<typeof GuestFile>

export const files = {
  /** multipart/form-data with the part `file`, and `client_uuid` unless an Idempotency-Key is sent. */
  create: post('/files', {
    summary: 'Upload one file, to be attached by a later call',
    multipart: true,
    idempotent: true,
    reply: one(File),
  }),
  /** Only an unused file. */
  remove: del('/files/:id', { summary: 'Take back an upload that nothing uses', params: byId }),
  /** The bytes. The signature in the query authorises access. */
  show: get('/files/:id', { summary: 'The bytes of a file, by a signed address', guest: true, params: byId }),
  createAsGuest: post('/contact/files', {
    summary: 'Upload one file for the contact form without an account',
    guest: true,
    multipart: true,
    reply: one(GuestFile),
  }),
}
