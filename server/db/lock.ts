import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#server/cannot-start.ts'

type Unlock = () => Promise<void>

const prefix = 'database.lock-'

/**
 * One process per folder: two would lose rows without an error (electric-sql/pglite#1106). A live holder is never
 * displaced, however old its lock; a killed one leaves nothing that blocks others.
 */
export function lockFolder(folder: string): Promise<Unlock> {
  return process.platform === 'win32' ? lockByFile(folder) : lockBySocket(folder)
}

/**
 * Each process puts a socket with a unique name into the folder, then looks for others there: one that answers holds
 * the folder, even from another container. The system closes a socket with its process, even after kill -9, so one that
 * refuses is dead for good. Of two processes that start at the same moment both may be refused, but never neither,
 * because each shows itself before it looks.
 */
async function lockBySocket(folder: string): Promise<Unlock> {
  const name = prefix + randomUUID()
  const descriptor = openSync(folder, 'r')
  // A socket's path is limited to about a hundred characters, and the folder's path may be longer.
  const within = process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : folder
  const server = createServer((socket) => socket.end(`${process.pid} ${hostname()}`).on('error', () => undefined))
  const unlock = async () => {
    await new Promise((resolve) => server.close(resolve))
    closeSync(descriptor)
  }
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ path: join(within, name) }, resolve)
    })
  } catch (error) {
    closeSync(descriptor)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The folder ${folder} (DATA_DIR) cannot be locked: ${reason}`, { cause: error })
  }
  server.unref()
  for (const other of readdirSync(folder).filter((each) => each.startsWith(prefix) && each !== name)) {
    const holder = await holderOf(join(within, other))
    if (holder !== null) {
      await unlock()
      throw inUse(folder, holder)
    }
    rmSync(join(folder, other), { force: true })
  }
  return unlock
}

/** How the process behind a socket identifies itself, "" if it sends nothing; null: no process is there. */
function holderOf(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect({ path })
    socket.setTimeout(500, () => socket.destroy())
    socket.on('data', (chunk) => (said += chunk.toString()))
    socket.on('error', (error) => {
      if (isCode(error, 'ECONNREFUSED') || isCode(error, 'ENOENT')) resolve(null)
    })
    socket.on('close', () => resolve(said))
  })
}

/** On other systems, a file with the holder's process number. It stays after a kill, so a dead holder's file is taken over. */
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

/** `holder`: the process number, and the name of its machine or container. */
function inUse(folder: string, holder: string, options?: ErrorOptions): CannotStart {
  const [number, host] = holder.split(' ')
  const place = host && host !== hostname() ? ` on ${host}` : ''
  const who = number ? `another process (number ${number}${place})` : 'another process'
  return new CannotStart(
    `The database folder ${folder} is in use by ${who}. Nothing was changed. ` +
      'Stop that process, choose another folder with DATA_DIR, or set DATABASE_URL to run several processes.',
    options,
  )
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
