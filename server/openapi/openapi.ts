import type { Hono } from 'hono'
import { openapi } from '#contracts/openapi.ts'
import { buildFacts } from '#server/build-facts.ts'
import type { Context } from '#server/context.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { openApiDocument } from './document.ts'

export function mountOpenApi(app: Hono<Served>, context: Context): void {
  const server = `${context.env.publicUrl ?? ''}/api`
  // Generated on the first request, which most processes never get.
  let document: Record<string, unknown> | undefined
  serve(app, context, openapi.show, async () => (document ??= openApiDocument({ server, version: buildFacts.version })))
}
