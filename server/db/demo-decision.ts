import { sql } from 'drizzle-orm'
import { seedContent } from '#server/content/seed-content.ts'
import type { Context, Database } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { needOperator } from '#server/operator.ts'
import { seedDemo } from '#server/seed/demo.ts'

/**
 * Decides once per database whether it holds the demo world, and stores the decision in it: accounts with a known
 * password must never appear later in a database that real customers use. A database without the demo starts with only
 * articles and pages, and can't be opened without a known operator; until then nothing is decided.
 */
export async function decideOnDemo(context: Context, engine: 'embedded' | 'postgres'): Promise<boolean> {
  const { env } = context
  const wanted = env.demo === 'on' || (env.demo === 'auto' && engine === 'embedded' && isForThisMachine(env))
  return context.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    const decided = await decision(transaction)
    if (!(decided ?? wanted)) needOperator(env.operator)
    if (decided !== undefined) return decided
    if (wanted) await seedDemo({ ...context, db: transaction })
    else await seedContent(transaction, context.clock.now())
    await transaction.execute(sql`insert into portal_facts (name, value) values ('demo', ${wanted ? 'yes' : 'no'})`)
    return wanted
  })
}

/** Whether, by its settings, only this machine can reach it. */
function isForThisMachine({ host, publicUrl }: Env): boolean {
  return publicUrl === null && (/^127(?:\.\d+){3}$/.test(host) || host === 'localhost' || host === '::1')
}

async function decision(db: Database): Promise<boolean | undefined> {
  // Several processes may start on an empty database: the second waits here, then reads the first one's decision.
  await db.execute(sql`lock table portal_facts in share row exclusive mode`)
  const { rows } = await db.execute<{ value: string }>(sql`select value from portal_facts where name = 'demo'`)
  if (rows[0]) return rows[0].value === 'yes'
  const users = await db.execute<{ some: boolean }>(sql`select exists (select from users) as some`)
  return users.rows[0]?.some ? false : undefined
}
