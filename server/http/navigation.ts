import type { Context as Exchange } from 'hono'
import { Refused } from './refusal.ts'

/**
 * Guards the few GETs that change something (the specification makes them GET): only scripts may send them. Browsers
 * mark followed links, images and prefetches in a header that no page can forge. A client without this header, such as
 * a mail scanner, must at least ask for JSON, as every call of the specification does.
 */
export function refuseNavigation({ req }: Exchange): void {
  const mode = req.header('sec-fetch-mode')
  const isAsked =
    mode === undefined ? /\bapplication\/json\b/i.test(req.header('accept') ?? '') : /^(cors|same-origin)$/.test(mode)
  // Hono answers HEAD by running the GET handler.
  if (!isAsked || req.raw.method === 'HEAD') throw new Refused(403, {}, { sentence: { key: 'errors.forbidden' } })
}
