import { setTimeout as wait } from 'node:timers/promises'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { answerBackups } from './backup/beside-server.ts'
import { CannotStart } from './cannot-start.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { watchClock } from './jobs/watch-clock.ts'
import { createContext } from './context.ts'
import { makeDataFolder } from './data-folder.ts'
import { decideOnDemo } from './db/demo-decision.ts'
import { orInWords } from './db/damaged.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { readEnv, type Env } from './env.ts'
import { openFiles } from './files/open-files.ts'
import { openListener } from './http/listener.ts'
import { createLog } from './log.ts'
import { loggedError } from './logged-error.ts'
import { startMailing } from './mail/mailing.ts'
import { openMail } from './mail/open-mail.ts'
import { openPush } from './push/open-push.ts'
import { startPushing } from './push/pushing.ts'
import { openDesk } from './staff/first-staff.ts'
import { startRetention } from './retention.ts'

/** Milliseconds that running requests have to finish. */
const drainMilliseconds = 10_000

/** Milliseconds. A terminal and npm may both forward the same Ctrl-C, so a second signal this soon is the same one. */
const sameWish = 1_000

async function run(env: Env): Promise<void> {
  const log = createLog(env)
  let isReady = false

  const listener = await openListener(env)
  // Passkeys need a host name, and the printed, mailed and linked addresses must share its origin.
  const url = listener.url.replace('//127.0.0.1:', '//localhost:')
  await makeDataFolder(env.dataDir)
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log })
  const applied = await migrate(database.db)
  if (applied.length > 0) log.info({ applied }, 'the database was brought to this version')

  const files = await openFiles(env, database.db)
  const mail = openMail(env, url)
  const push = await openPush(env, database.db)
  const context = createContext({
    db: database.db,
    log,
    env,
    files,
    mail,
    push,
    url,
    isReady: () => isReady,
  })
  const hasDemo = await decideOnDemo(context, database.engine)

  await openDesk(context)
  const backups = await answerBackups(database, env.dataDir, log)

  listener.open(createApp(context).fetch)
  isReady = true
  const isClockBelieved = watchClock(context)
  startRetention(context, isClockBelieved)
  const mailing = startMailing(context)
  const pushing = startPushing(context)
  const jobs = startJobs(context, isClockBelieved)
  announce({ env, url, engine: database.engine, hasDemo })

  onStop(async (signal) => {
    isReady = false
    listener.announceEnd()
    // On Ctrl-C somebody is waiting, so there is no notice period.
    if (signal === 'SIGTERM') await wait(env.stopNoticeSeconds * 1000)
    await listener.close(drainMilliseconds)
    await jobs.stop()
    await backups.stop()
    mailing.stop()
    pushing.stop()
    await context.idle()
    await database.close()
  })
}

/** Ends the process through `close` at the first signal, and at once at a second one. */
function onStop(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let since: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (Date.now() - since > sameWish) process.exit(1)
      return
    }
    since = Date.now()
    close(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

try {
  const env = readEnv(process.env)
  await orInWords(env, () => run(env))
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : loggedError(error))
  process.exit(1)
}
