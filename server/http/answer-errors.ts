import type { Context as Exchange } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Refusal } from '#contracts/errors.ts'
import type { Context } from '#server/context.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { refusalOf } from './database-errors.ts'
import { Refused } from './refusal.ts'
import type { Served } from './serve.ts'
import { words } from '#server/words/words.ts'

/**
 * The one place where an exception becomes a reply. Unexpected errors are logged with their stack; the client gets a
 * general message without details.
 */
export function answerError(error: unknown, exchange: Exchange<Served>, context: Context): Response {
  const language = acceptedLanguage(exchange.req.header('accept-language'))
  const { t } = words[language]
  const refused = error instanceof Refused ? error : (fromHono(error) ?? refusalOf(error))
  if (!refused) {
    context.log.error({ err: error, request: exchange.get('requestId') }, 'a request failed')
    return exchange.json({ message: t('errors.broken') }, 500)
  }
  if (refused !== error) {
    context.log.warn({ err: error, request: exchange.get('requestId') }, 'a request was refused by what lies below')
  }
  const { sentence, retryAfter, body, status } = refused
  const values = typeof sentence?.values === 'function' ? sentence.values(language) : sentence?.values
  const message = body.message || t(sentence?.key ?? 'errors.invalid', values)
  if (retryAfter !== undefined) exchange.header('Retry-After', String(retryAfter))
  return exchange.json({ ...body, ...extra(refused), message } satisfies Refusal, status)
}

/** A 422 always has `errors`, even when no field can be named. */
function extra({ status, body }: Refused): Refusal {
  return status === 422 ? { errors: body.errors ?? {} } : {}
}

/** Refusals by the framework itself, such as for an incomplete body. */
function fromHono(error: unknown): Refused | undefined {
  if (!(error instanceof HTTPException) || error.status >= 500) return undefined
  return new Refused(400, {}, { sentence: { key: 'errors.format' } })
}
