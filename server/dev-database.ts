import { getRequestListener } from '@hono/node-server'
import type { createApp } from './app.ts'
import { createContext, type Context } from './context.ts'
import { decideOnDemo } from './db/demo-decision.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { demoAccounts, demoPassword } from './seed/demo.ts'

export type DevDatabase = {
  context: Context
  listen: (app: ReturnType<typeof createApp>) => ReturnType<typeof getRequestListener>
  close: () => Promise<void>
}

/** As `main.ts` does it, without the door: `npm run dev` has its own. */
export async function openDevDatabase(): Promise<DevDatabase> {
  const env = readEnv(process.env)
  const log = createLog(env)
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log })
  await migrate(database.db)
  const context = createContext({ db: database.db, log, env })
  if (await decideOnDemo(context, database.engine)) {
    console.log(`Demo accounts, password ${demoPassword}: ${demoAccounts.map(({ email }) => email).join(', ')}`)
  }
  return {
    context,
    listen: (app) => getRequestListener((request, bindings) => app.fetch(request, bindings)),
    close: () => database.close(),
  }
}
