import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Databases, browser profiles and copies of the page that lie there at once, several times over. */
const needed = 6 * 2 ** 30

/**
 * A folder for all that a run throws away, and the end of it. In memory where there is plenty: the tests write a hundred databases
 * and as many profiles, whose every file costs a disk more than the processor needs for its test.
 */
export function makeScratch() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? inMemory : tmpdir(), 'aist-tests-'))
  // PostgreSQL runs as a user of its own, who must get through.
  chmodSync(folder, 0o755)
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch (error) {
      // It is still being written to: that is no fault of what was tried.
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
