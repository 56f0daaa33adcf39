import type { Context as Exchange } from 'hono'
import { largestFile } from '#contracts/file-type.ts'
import { href } from '#paths.ts'
import { rememberedLanguage } from './page.ts'
import type { Served } from './serve.ts'

/** Bytes that are let pass: as much as a browser shares that keeps to what the portal takes. */
const longest = 5 * largestFile + 256 * 1024

/**
 * The portal's own worker answers what another app shares. Where there is none yet, the browser asks here: nothing is kept, and the page
 * says so. What comes is read to its end, because a browser that is interrupted shows an error in place of the answer.
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
    // It broke off: nobody waits for the answer either.
  }
}
