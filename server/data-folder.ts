import { access, constants, mkdir } from 'node:fs/promises'
import { CannotStart } from './cannot-start.ts'

/** Passports, mails and hashes lie in it: no one else on this machine may look. Throws `CannotStart` when it is of no use. */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The folder ${path} (DATA_DIR) cannot be used: ${reason}`, { cause: error })
  }
}
