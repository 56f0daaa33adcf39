import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { CannotStart } from './cannot-start.ts'

const wayOut =
  'Make it a folder that the user of this process may write, or name another one with DATA_DIR; ' +
  'npm run restore brings a backup back into that, see server/set-up.md.'

/** It holds passports, mails and hashes: no other user of this machine may read it. Throws `CannotStart` when it cannot be used. */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.W_OK)
    // One that somebody made before may be open to others. Whoever may write it without owning it cannot change that.
    await chmod(path, 0o700).catch(() => undefined)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The folder ${path} (DATA_DIR) cannot be used: ${reason}. ${wayOut}`, { cause: error })
  }
}
