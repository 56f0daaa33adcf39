import { createHash } from 'node:crypto'

/** The same bytes have the same name, in every process. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
