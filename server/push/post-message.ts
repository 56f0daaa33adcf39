import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { lookupPublic } from './public-address.ts'

/** Milliseconds after which a silent push service is given up for this attempt. */
const patience = 10_000

const second = 1_000

/** The result of a delivery. `gone`: the subscription has ended. `refused`: retrying would be pointless. */
export type Posted =
  | { as: 'taken' }
  | { as: 'gone' }
  | { as: 'refused'; why: string }
  /** `after`: milliseconds to wait, if the service asks for it. */
  | { as: 'failed'; why: string; after: number | null }

/** Posts a message to a push service (RFC 8030). Never rejects, and follows no redirects. */
export async function postMessage(
  url: URL,
  message: { headers: Record<string, string>; body: Buffer },
  now: Date,
): Promise<Posted> {
  try {
    const { statusCode = 0, headers } = await post(url, message)
    if (statusCode >= 200 && statusCode < 300) return { as: 'taken' }
    if (statusCode === 404 || statusCode === 410) return { as: 'gone' }
    const why = `The push service answered ${statusCode}`
    if (statusCode !== 429 && statusCode < 500) return { as: 'refused', why }
    return { as: 'failed', why, after: waitIn(headers['retry-after'], now) }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'The push service could not be reached'
    return { as: 'failed', why, after: null }
  }
}

function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
): Promise<IncomingMessage> {
  const isPlain = url.protocol === 'http:'
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.length },
      signal: AbortSignal.timeout(patience),
      // Only loopback is plain http, and it is allowed explicitly.
      ...(!isPlain && { lookup: lookupPublic }),
    }
    const asked = (isPlain ? requestPlain : requestSecure)(url, options, (answer) => {
      answer.resume()
      answer.on('error', reject)
      resolve(answer)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The wait in `Retry-After`, given in seconds or as a date, in milliseconds; null if absent or past. */
function waitIn(text: string | undefined, now: Date): number | null {
  if (!text) return null
  const wait = /^\d+$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime()
  return Number.isFinite(wait) && wait > 0 ? wait : null
}
