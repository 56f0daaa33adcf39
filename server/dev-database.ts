import { getRequestListener } from '@hono/node-server'
import { accounts, places } from './announce.ts'
import type { createApp } from './app.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { createContext, type Context } from './context.ts'
import { decideOnDemo } from './db/demo-decision.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { openFiles } from './files/open-files.ts'
import { createLog } from './log.ts'
import { startMailing } from './mail/mailing.ts'
import { openPush } from './push/open-push.ts'
import { startPushing } from './push/pushing.ts'
import { openMail } from './mail/open-mail.ts'
import { openDesk } from './staff/first-staff.ts'

export type DevDatabase = {
  context: Context
  listen: (app: ReturnType<typeof createApp>) => ReturnType<typeof getRequestListener>
  close: () => Promise<void>
}

/** Opens everything as `main.ts` does, but without a listener: `npm run dev` has its own. */
export async function openDevDatabase(): Promise<DevDatabase> {
  const env = readEnv(process.env)
  const log = createLog(env)
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log })
  await migrate(database.db)
  const files = await openFiles(env, database.db)
  const mail = openMail(env, `http://127.0.0.1:${env.port}`)
  const push = await openPush(env, database.db)
  const context = createContext({ db: database.db, log, env, files, mail, push })
  const hasDemo = await decideOnDemo(context, database.engine)
  console.log(['', ...places(env, database.engine), '', ...(hasDemo ? accounts() : [])].join('\n'))
  await openDesk(context)
  const mailing = startMailing(context)
  const pushing = startPushing(context)
  const jobs = startJobs(context)
  return {
    context,
    listen: (app) => getRequestListener((request, bindings) => app.fetch(request, bindings)),
    async close() {
      await jobs.stop()
      mailing.stop()
      pushing.stop()
      await context.idle()
      await database.close()
    },
  }
}
