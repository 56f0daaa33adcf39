import type { Context as Exchange } from 'hono'
import { auditImpersonation, auditDesk, type Concern } from '#server/audit/audit.ts'
import type { Actor, Context, Database, Staff } from '#server/context.ts'
import { refusalOf } from './database-errors.ts'
import { Refused } from './refusal.ts'
import { networkHash } from './visitor.ts'

type Who = { actor: Actor | null; staff: Staff | null; success: number }

/**
 * Writes staff requests to the audit: a success within the transaction of its effect, so that neither exists without
 * the other, and a refusal afterwards. Ignores customers' requests.
 */
export function audited(context: Context, exchange: Exchange, { actor, staff, success }: Who) {
  let about: Concern | null = null
  let isWritten = false

  async function write(db: Database, status: number): Promise<void> {
    if (!staff && !actor?.staff_id) return
    const { method, path } = exchange.req
    const network = networkHash(context, exchange)
    const call = { method, path, status, network, occurred_at: context.clock.now() }
    if (actor?.staff_id) await auditImpersonation(db, actor, call)
    if (staff) await auditDesk(db, staff, call, about)
    isWritten = true
  }

  async function failure(problem: unknown): Promise<void> {
    await write(context.db, statusOf(problem)).catch((err: unknown) => {
      context.log.error({ err }, 'what staff tried could not be written down')
    })
  }

  return {
    concern: (concern: Concern) => {
      about = concern
    },
    success: (db: Database) => write(db, success),
    failure,
    async whatHappens(answer: () => Promise<Response>): Promise<Response> {
      try {
        const response = await answer()
        // A repeat answered from the stored reply ran no handler, so nothing has been recorded yet.
        if (!isWritten) await write(context.db, response.status)
        return response
      } catch (error) {
        await failure(error)
        throw error
      }
    },
  }
}

function statusOf(error: unknown): number {
  return error instanceof Refused ? error.status : (refusalOf(error)?.status ?? 500)
}
