import { CannotStart } from '#server/cannot-start.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { runCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

const help = `npm run restore -- FILE

Brings a backup back, into an empty or absent DATA_DIR or an empty database of DATABASE_URL, whichever of both it was made from. An
encrypted one needs its BACKUP_KEY. All of the file is checked before anything is written.`

await runCommand(help, async (file) => {
  if (file === undefined) throw new CannotStart(`Name the backup.\n\n${help}`)
  const env = readEnv(process.env)
  const { facts, manifest } = await restoreBackup(env, createLog(env), file)
  const place = env.databaseUrl ? 'the database of DATABASE_URL' : env.dataDir
  console.log(
    `${manifest.rows} rows and ${manifest.files} files of ${facts.made_at} are in ${place}. Start it with npm start.`,
  )
})
