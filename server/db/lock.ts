import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { CannotStart } from '#server/cannot-start.ts'

type Unlock = () => Promise<void>

/**
 * One process per folder: two on one would lose rows without an error (electric-sql/pglite#1106).
 * A live holder is never pushed aside, however old its lock is; a killed one leaves nothing behind.
 */
export function lockFolder(folder: string): Promise<Unlock> {
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder)
}

/** Linux frees an abstract socket with the process, even after kill -9. Its name is the folder itself, not its path. */
async function lockBySocket(folder: string): Promise<Unlock> {
  const { dev, ino } = statSync(folder)
  const path = `\0aist-database-${dev}-${ino}`
  const server = createServer((socket) => socket.end(String(process.pid)).on('error', () => undefined))
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ path }, resolve)
    })
  } catch (error) {
    if (!isCode(error, 'EADDRINUSE')) throw error
    throw inUse(folder, await holderOf(path), { cause: error })
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** The holder tells its process number to every client that connects. */
function holderOf(path: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect({ path })
    socket.setTimeout(500, () => socket.destroy())
    socket.on('data', (chunk) => (said += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })
}

/** Elsewhere a file with the holder's number. It stays after a kill, so a dead holder's file is taken over. */
export async function lockByFile(folder: string): Promise<Unlock> {
  const file = join(folder, 'database.lock')
  mkdirSync(folder, { recursive: true })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return async () => rmSync(file, { force: true })
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
      const holder = readFileSync(file, 'utf8')
      if (isAlive(Number(holder))) throw inUse(folder, holder, { cause: error })
      rmSync(file, { force: true })
    }
  }
  throw inUse(folder, '')
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true // unreadable: it may be being written right now
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !isCode(error, 'ESRCH')
  }
}

function inUse(folder: string, holder: string, options?: ErrorOptions): CannotStart {
  const who = /^\d+$/.test(holder) ? `another process (number ${holder})` : 'another process'
  return new CannotStart(
    `The database folder ${folder} is in use by ${who}. Nothing was changed. ` +
      'Stop that process, choose another folder with DATA_DIR, or set DATABASE_URL to run several processes.',
    options,
  )
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
