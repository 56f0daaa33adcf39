import { sql } from 'drizzle-orm'
import { CannotStart } from '#server/cannot-start.ts'
import { createContext, type Database } from '#server/context.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { decideOnDemo } from '#server/db/demo-decision.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { readEnv, type Env } from '#server/env.ts'
import { openFiles } from '#server/files/open-files.ts'
import { createLog } from '#server/log.ts'
import { loggedError } from '#server/logged-error.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openPush } from '#server/push/open-push.ts'
import { demoPassword } from './accounts.ts'
import { help, readArguments } from './arguments.ts'
import { addBigCustomer, bigEmail } from './big-customer.ts'

async function run(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  if ('help' in asked) return console.log(help)
  if ('mistake' in asked) throw new CannotStart(`${asked.mistake}\n\n${help}`)

  const env = readEnv(process.env)
  await makeDataFolder(env.dataDir)
  const database = await open(env)
  try {
    await refuseWithoutDemo(database.db)
    await migrate(database.db)
    const files = await openFiles(env, database.db)
    const [mail, push] = [openMail(env, ''), await openPush(env, database.db)]
    const context = createContext({ db: database.db, log: createLog(env), env, files, mail, push })
    if (!(await decideOnDemo(context, database.engine))) throw new CannotStart(noDemo)
    const began = Date.now()
    await addBigCustomer(context, asked.parcels)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`${bigEmail} has ${asked.parcels} parcels now (${seconds} s). Password: ${demoPassword}`)
  } finally {
    await database.close()
  }
}

async function open(env: Env): Promise<OpenDatabase> {
  try {
    return await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log: createLog(env) })
  } catch (error) {
    if (!(error instanceof CannotStart) || env.databaseUrl) throw error
    throw new CannotStart(`Stop the server first. ${error.message}`, { cause: error })
  }
}

const noDemo =
  'This database was made without the demo world, so customers may use it: nothing was added. ' +
  'Name another folder with DATA_DIR, or an empty database with DATABASE_URL and DEMO=on.'

/** Runs before anything is written, so that a real provider's database isn't even migrated. Throws CannotStart. */
async function refuseWithoutDemo(db: Database): Promise<void> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select to_regclass('portal_facts') is not null as known`)
  if (!rows[0]?.known) return
  const facts = await db.execute<{ value: string }>(sql`select value from portal_facts where name = 'demo'`)
  if (facts.rows[0] && facts.rows[0].value !== 'yes') throw new CannotStart(noDemo)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : loggedError(error))
  process.exitCode = 1
}
