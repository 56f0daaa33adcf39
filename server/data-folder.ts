import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { CannotStart } from './cannot-start.ts'

const wayOut =
  'Make it a folder that the user of this process may write, or name another one with DATA_DIR; ' +
  'npm run restore brings a backup back into that, see server/set-up.md.'

/**
 * The folder holds passports, mails and hashes, so no other user of this machine may read it. Throws `CannotStart` when
 * it can't be used.
 */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.W_OK)
    // An existing folder may be open to others. Someone who may write to it without owning it can't change that.
    await chmod(path, 0o700).catch(() => undefined)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The folder ${path} (DATA_DIR) cannot be used: ${reason}. ${wayOut}`, { cause: error })
  }
}
