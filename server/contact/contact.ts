import type { Hono } from 'hono'
import { contact as api } from '#contracts/contact.ts'
import { holdAccount } from '#server/auth/customer.ts'
import type { Context } from '#server/context.ts'
import { keyOf } from '#server/http/idempotency.ts'
import { audited } from '#server/http/audited.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { authenticate } from '#server/http/authenticate.ts'
import { takeMessage } from './take-message.ts'

/** Messages to the provider from guests and customers, blocked ones included, and from staff in a customer's name. */
export function mountContact(app: Hono<Served>, context: Context): void {
  serve(
    app,
    context,
    api.create,
    async (request) => {
      const { exchange, body, language, t } = request
      // Throws when the header's key differs from the body's, which is the one used.
      keyOf({ exchange, body, t })
      const hasToken = exchange.req.header('authorization') !== undefined
      const actor = hasToken ? await authenticate(exchange, context, language) : null
      if (actor) exchange.set('actorId', actor.id)
      // `serve` audits only calls that need an account, so what it refuses itself is not on record here.
      const record = audited(context, exchange, { actor, staff: null, success: 201 })
      try {
        return await context.db.transaction(async (db) => {
          if (actor) await holdAccount(db, actor.id)
          const data = await takeMessage(context, db, request, actor)
          await record.success(db)
          return { data }
        })
      } catch (error) {
        await record.failure(error)
        throw error
      }
    },
    // The token is looked up outside the transaction, which would hold the only connection; repeats are recognised by
    // `client_uuid`.
    { transaction: 'none', attempts: { counts: 'all', perAddress: { most: 10, seconds: 3600 } } },
  )
}
