import type { Hono } from 'hono'
import { staffAudit as api } from '#contracts/staff/audit.ts'
import { readAudit } from '#server/audit/read-audit.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import type { Context } from '#server/context.ts'
import { serve, type Served } from '#server/http/serve.ts'

/** Calls to export the audit and to check that it is unchanged. */
export function mountStaffAudit(app: Hono<Served>, context: Context): void {
  serve(app, context, api.check, async ({ db }) => ({ data: await verifyAudit(db) }))

  serve(app, context, api.entries, async ({ db, query }) => readAudit(db, query))
}
