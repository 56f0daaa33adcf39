import type { Context as Exchange } from 'hono'
import { largestFile } from '#contracts/file-type.ts'
import { href } from '#paths.ts'
import { rememberedLanguage } from './page.ts'
import type { Served } from './serve.ts'

/** Bytes read before giving up: as much as a browser can share within the portal's limits. */
const longest = 5 * largestFile + 256 * 1024

/**
 * Answers a share from another app when the portal's worker, which normally does, isn't installed yet. Nothing is kept,
 * and the page says so. The body is read to its end, because an interrupted browser shows an error instead of the
 * answer.
 */
export async function answerShare(exchange: Exchange<Served>): Promise<Response> {
  await letPass(exchange.req.raw.body)
  const page = href(rememberedLanguage(exchange), 'shared')
  return exchange.body(null, 303, { Location: `${page}?missed`, 'Cache-Control': 'no-store' })
}

async function letPass(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body) return
  const reader = body.getReader()
  let length = 0
  try {
    for (let piece = await reader.read(); !piece.done && length < longest; piece = await reader.read()) {
      length += piece.value.length
    }
    await reader.cancel()
  } catch {
    // The connection broke off, so nobody is waiting for the answer.
  }
}
