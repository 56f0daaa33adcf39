import { NoopLogger, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#server/context.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.int())])
const Logged = z.tuple([z.string(), z.array(Value)])

/** A query as it was sent, with its values. */
export type Asked = { text: string; params: z.infer<typeof Value>[] }

/** A step of a plan, as `explain` names it. */
export type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] }

/** Records the queries of a database that was opened without a log. */
export function listenToQueries(): { since: () => Asked[] } {
  let asked: Asked[] = []
  vi.spyOn(NoopLogger.prototype, 'logQuery').mockImplementation((...logged: unknown[]) => {
    const [text, params] = Logged.parse(logged)
    asked.push({ text, params })
  })
  return {
    /** All queries since the last call. */
    since: () => {
      const all = asked
      asked = []
      return all
    },
  }
}

/** "custom": planned for these values. "generic": for any values; the engine switches to it if it looks as good. */
export type PlanMode = 'custom' | 'generic'

/** The steps of the plan in each mode. */
export function plansOf(db: Database, { text, params }: Asked, modes: PlanMode[]): Promise<PlanNode[][]> {
  const values = params.map((value) => (value === null ? 'null' : `'${written(value).replaceAll("'", "''")}'`))
  return db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`prepare list as ${text}`))
    const plans: PlanNode[][] = []
    for (const mode of modes) {
      await transaction.execute(sql.raw(`set local plan_cache_mode = force_${mode}_plan`))
      const execute = values.length > 0 ? `execute list(${values.join(', ')})` : 'execute list'
      const { rows } = await transaction.execute<Explained>(sql.raw(`explain (format json) ${execute}`))
      plans.push(rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
    }
    await transaction.execute(sql`deallocate list`)
    return plans
  })
}

function written(value: string | number | boolean | number[]): string {
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}

export function typeOf(node: PlanNode): string {
  return node['Node Type']
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
