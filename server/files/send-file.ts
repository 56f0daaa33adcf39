import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Context as Exchange, Handler } from 'hono'
import * as z from 'zod/mini'
import { PathId } from '#contracts/wire.ts'
import type { Context } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Served } from '#server/http/serve.ts'
import { disposition, tidyName } from './file-name.ts'
import { thumbnailKey } from './file-store.ts'
import type { FileRow } from './files-of.ts'
import { readAddress, type Variant } from './signed-address.ts'

/** Sends the file of a signed address. An expired or invalid address gets the same 404 as a missing file. */
export function sendFile(context: Context): Handler<Served> {
  const { db, files: kept, clock, log } = context

  return async (exchange) => {
    const asked = askedFor(exchange, kept.key, clock.now())
    if (!asked) throw notFound()
    const [row] = await db.select().from(files).where(eq(files.id, asked.id))
    if (!row || (asked.variant === 'thumb' && !row.has_thumbnail)) throw notFound()
    const stream = await kept.store.read(asked.variant === 'thumb' ? thumbnailKey(row.storage_key) : row.storage_key)
    if (!stream) {
      log.error({ file: row.id, variant: asked.variant }, 'the bytes of a file are gone')
      throw notFound()
    }
    exchange.set('isFile', true)
    const headers = headersOf(row, asked.variant)
    if (exchange.req.raw.method === 'HEAD') {
      stream.destroy()
      return exchange.body(null, 200, headers)
    }
    // Node's and the DOM's web stream types are the same at run time.
    return exchange.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
  }
}

function askedFor(exchange: Exchange, key: Buffer, now: Date): { id: number; variant: Variant } | null {
  const id = z.safeParse(PathId, exchange.req.param('id'))
  if (!id.success) return null
  const variant = readAddress(key, id.data, new URL(exchange.req.url).searchParams, now)
  return variant && { id: id.data, variant }
}

const types: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/**
 * The bytes of an id never change, so they may be cached for as long as their address is valid. Personal documents are
 * not cached at all.
 */
function headersOf(row: FileRow, variant: Variant): Record<string, string> {
  const cache = namesPeople(row) ? 'private, no-store' : 'private, max-age=900, immutable'
  if (variant === 'thumb') {
    return {
      'Cache-Control': cache,
      'Content-Type': 'image/webp',
      'Content-Disposition': disposition('inline', tidyName(row.name, 'webp')),
    }
  }
  return {
    'Cache-Control': cache,
    'Content-Type': types[row.type] ?? 'application/octet-stream',
    'Content-Length': String(row.size),
    'Content-Disposition': disposition(row.type === 'pdf' || row.type === 'zip' ? 'attachment' : 'inline', row.name),
  }
}

/** Whether it is a personal document, a departure's papers, which name people, or an archive of a customer's data. */
function namesPeople({ kind, subject_type }: FileRow): boolean {
  return kind === 'document' || kind === 'archive' || subject_type === 'manifest'
}
