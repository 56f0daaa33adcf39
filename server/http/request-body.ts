import type { Context as Exchange } from 'hono'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Refused } from './refusal.ts'

/** Bytes of the longest declaration we accept are far below; files have their own door. */
export const bodyBytes = 256 * 1024

/** The JSON of a request. `_method` is the transport's and is taken off before the contract sees the body. */
export async function readBody(exchange: Exchange, endpoint: Endpoint): Promise<unknown> {
  const type = exchange.req.header('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Refused(415, {}, { sentence: { key: 'errors.not_json' } })
  }
  const body = read(await exchange.req.text())
  if (endpoint.method !== 'PATCH' || exchange.req.method === 'PATCH') return body
  if (!isObject(body) || body._method !== 'PATCH') {
    throw new Refused(405, {}, { sentence: { key: 'errors.format' } })
  }
  const { _method, ...rest } = body
  return rest
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
