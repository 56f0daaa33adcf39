import type { Context as Exchange, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Refused } from './refusal.ts'

/** Bytes. The longest accepted declaration is far smaller; files have their own endpoint. */
const bodyBytes = 256 * 1024

const bounded = bodyLimit({
  maxSize: bodyBytes,
  onError: () => {
    throw new Refused(413, {}, { sentence: { key: 'errors.too_large' } })
  },
})

/** Refuses longer bodies. A chunked body is read to its end here. Throws 413, or 400 when the body breaks off. */
export const limitBody: MiddlewareHandler = async (exchange, next) => {
  let isIn = false
  const enter = () => {
    isIn = true
    return next()
  }
  try {
    return await bounded(exchange, enter)
  } catch (error) {
    if (isIn || error instanceof Refused) throw error
    return refuseBroken()
  }
}

/** The JSON body of a request. `_method` belongs to the transport and is removed before the contract sees the body. */
export async function readBody(exchange: Exchange, endpoint: Endpoint): Promise<unknown> {
  const type = exchange.req.header('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Refused(415, {}, { sentence: { key: 'errors.not_json' } })
  }
  const body = read(await arrived(exchange))
  if (endpoint.method !== 'PATCH' || exchange.req.method === 'PATCH') return body
  if (!isObject(body) || body._method !== 'PATCH') {
    throw new Refused(405, {}, { sentence: { key: 'errors.format' } })
  }
  const { _method, ...rest } = body
  return rest
}

/** Throws 400 for a body that broke off, stopped arriving, or was chunked incorrectly. */
function arrived(exchange: Exchange): Promise<string> {
  return exchange.req.text().catch(refuseBroken)
}

/** The visitor's or the network's fault, and not worth a log line. */
function refuseBroken(): never {
  throw new Refused(400, {}, { sentence: { key: 'errors.format' } })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, {}, { sentence: { key: 'errors.not_json' } })
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
