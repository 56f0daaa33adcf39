import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { runCommand } from './command.ts'
import { makeBackup } from './make-backup.ts'

const help = `npm run backup -- FILE

Puts all rows and all files, as they are at one moment, into one new file; the server may run meanwhile. Without FILE it lies in
DATA_DIR/backups. With BACKUP_KEY, a secret of at least 32 characters, it is encrypted; keep that key elsewhere.`

await runCommand(help, async (file) => {
  const began = Date.now()
  const env = readEnv(process.env)
  const made = await makeBackup(env, createLog(env), file)
  const megabytes = (made.bytes / 1_000_000).toFixed(1)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(
    `${made.rows} rows and ${made.files} files are in ${made.path} ` +
      `(${megabytes} MB, ${made.isEncrypted ? 'encrypted' : 'not encrypted'}, ${seconds} s).`,
  )
  if (made.missing.length === 0) return
  console.error(
    `Files that rows name and that were not there, deleted meanwhile or lost before: ${made.missing.join(', ')}`,
  )
})
