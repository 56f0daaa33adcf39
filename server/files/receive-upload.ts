import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Context as Exchange } from 'hono'
import * as z from 'zod/mini'
import { largestFile } from '#contracts/file-type.ts'
import { ClientKey, type Language } from '#contracts/wire.ts'
import { fileSize } from '#i18n/sizes.ts'
import type { Context } from '#server/context.ts'
import { keyOf } from '#server/http/idempotency.ts'
import { invalid, noRoom, Refused } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'
import { arrivingPath } from './store-file.ts'

/** The bytes as sent, in a file of their own, which the caller deletes. */
export type Upload = { path: string; name: string; sha256: string; key: string | null }

type Visitor = { t: Say; language: Language }

/** Bytes that the form may use around the file. */
const envelope = 64 * 1024

/**
 * Streams the single file of a form to the disk. Throws 413 at the first byte over the limit, 415 when the body isn't a
 * form, 400 when it breaks off, 422 when it holds something else or names two keys; then nothing is left behind.
 */
export async function receiveUpload(context: Context, exchange: Exchange, visitor: Visitor): Promise<Upload> {
  const { body } = exchange.req.raw
  const parser = createParser(exchange)
  if (!parser || !body) throw new Refused(415, {}, { sentence: { key: 'provider.files.not_multipart' } })
  if (Number(exchange.req.header('content-length')) > largestFile + envelope) throw tooLarge(visitor)

  const path = await arrivingPath(context)
  await keepDiskFree(context, dirname(path))
  const form = readForm(parser, path, visitor)
  try {
    await pipeline(Readable.fromWeb(body), limited(largestFile + envelope, visitor), parser)
    const { client_uuid, ...upload } = await form.finished()
    const key = keyOf({ exchange, body: { client_uuid }, t: visitor.t })
    return { path, key, ...upload }
  } catch (error) {
    await form.settled()
    await rm(path, { force: true })
    throw isOurs(error) ? error : new Refused(400, {}, { sentence: { key: 'provider.files.not_multipart' } })
  }
}

/** Throws 507 when the disk is nearly full: the database itself needs room, even if files are kept in a bucket. */
async function keepDiskFree({ env }: Context, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < env.minFreeMegabytes * 1024 * 1024) throw noRoom()
}

function createParser(exchange: Exchange): busboy.Busboy | null {
  const type = exchange.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return null
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 2, fieldSize: 100, headerPairs: 20 },
    })
  } catch {
    return null
  }
}

/** Collects what the parser finds. Any error ends the parser, and with it the whole request. */
function readForm(parser: busboy.Busboy, path: string, visitor: Visitor) {
  const { t } = visitor
  const hash = createHash('sha256')
  let name: string | null = null
  let client_uuid: string | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed: Promise<void> = Promise.resolve()
  const refuse = (field: string, sentence: string) => parser.destroy(invalid({ [field]: [sentence] }))

  parser.on('file', (field, stream, info) => {
    // The stream fails together with the parser, which has reported the reason by then.
    stream.on('error', () => undefined)
    if (field !== 'file') {
      refuse(field, t('errors.unknown_field'))
      return
    }
    name = info.filename ?? ''
    const written = createWriteStream(path, { flags: 'wx' })
    closed = new Promise<void>((resolve) => written.once('close', () => resolve()))
    writing = pipeline(stream, limited(largestFile, visitor, hash), written)
    writing.catch((error: Error) => parser.destroy(error))
  })
  parser.on('field', (field, value) => {
    const sent = z.safeParse(ClientKey, value)
    if (field === 'file') refuse('file', t('provider.files.missing'))
    else if (field !== 'client_uuid') refuse(field, t('errors.unknown_field'))
    else if (!sent.success) refuse(field, t('errors.format'))
    else client_uuid = sent.data
  })
  parser.on('filesLimit', () => refuse('file', t('provider.files.one_only')))
  parser.on('fieldsLimit', () => refuse('client_uuid', t('errors.repeated')))

  return {
    /** Resolves when the parser has reached the end of the form. */
    async finished() {
      await writing
      if (name === null) throw invalid({ file: [t('provider.files.missing')] })
      return { name, client_uuid, sha256: hash.digest('hex') }
    },
    /**
     * Resolves when nothing is being written any more. The pipeline fails at once, but the file may be just about to be
     * opened.
     */
    async settled() {
      await writing.catch(() => undefined)
      await closed
    },
  }
}

/** Passes bytes through up to the limit, and updates the hash. */
function limited(limit: number, visitor: Visitor, hash?: ReturnType<typeof createHash>) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > limit) throw tooLarge(visitor)
      hash?.update(chunk)
      yield chunk
    }
  }
}

function tooLarge({ t, language }: Visitor): Refused {
  const sentence = t('provider.files.too_large', { size: fileSize(language, largestFile) })
  return new Refused(413, { message: sentence, errors: { file: [sentence] } })
}

/** Whether the error is a refusal or a disk fault; all others come from the form. */
function isOurs(error: unknown): boolean {
  return error instanceof Refused || (error instanceof Error && 'syscall' in error)
}
