import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Bytes: several times the space of the databases, browser profiles and copies of the page that exist at once. */
const needed = 6 * 2 ** 30

/**
 * Makes a folder for everything temporary in a run, and removes it at the end. In memory if there is enough, because the tests
 * write a hundred databases and as many profiles, whose files cost more time on a disk than the tests take.
 */
export function makeScratch() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), 'aist-tests-'))
  // PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch (error) {
      // Something is still writing to it, which is not a failure of the tests.
      console.error(error.message)
    }
  })
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, process.availableMemory()) > needed
  } catch {
    return false
  }
}
