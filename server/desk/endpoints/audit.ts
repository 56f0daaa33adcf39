import type { Hono } from 'hono'
import { staffAudit as api } from '#contracts/staff/audit.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import type { Context } from '#server/context.ts'
import { serve, type Served } from '#server/http/serve.ts'

/** Whether the audit is unchanged. */
export function mountStaffAudit(app: Hono<Served>, context: Context): void {
  serve(app, context, api.check, async ({ db }) => ({ data: await verifyAudit(db) }))
}
