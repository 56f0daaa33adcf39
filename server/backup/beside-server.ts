import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#server/db/open.ts'
import { dumpRows } from './dump-rows.ts'

/** The longest socket path that all systems accept: a longer one would be truncated, and end up elsewhere. */
const longest = 100

/** null: Windows has no sockets in folders, and some paths are too long for one. */
function socketIn(dataDir: string): string | null {
  const path = join(dataDir, 'backup.sock')
  return process.platform === 'win32' || Buffer.byteLength(path) > longest ? null : path
}

/**
 * Serves the rows to `npm run backup`, because only the process that opened the embedded database can read it. Clients
 * connect to a socket in its folder, which only the folder's owner can do, but from any network or container.
 */
export async function answerBackups(
  database: Pick<OpenDatabase, 'db' | 'engine'>,
  dataDir: string,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const running = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const answer = sendRows(socket).finally(() => running.delete(socket))
    running.set(socket, answer)
  })

  async function sendRows(socket: Socket): Promise<void> {
    socket.on('error', () => undefined)
    try {
      const began = Date.now()
      const rows = await dumpRows(database, dataDir)
      log.info({ milliseconds: Date.now() - began }, 'the rows were read for a backup')
      await pipeline(rows, socket)
    } catch (error) {
      log.error({ err: error }, 'a backup failed')
      socket.destroy()
    }
  }

  if (database.engine === 'embedded') {
    try {
      const path = socketIn(dataDir)
      if (path === null) throw new Error('A socket cannot be made in this folder')
      // The lock guarantees that the folder is ours, so a socket here was left by a killed process.
      await rm(path, { force: true })
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen({ path }, resolve)
      })
      await chmod(path, 0o600)
      server.unref()
    } catch (error) {
      log.warn({ err: error }, 'npm run backup will only work while this server is stopped')
    }
  }

  return {
    async stop() {
      server.close()
      for (const socket of running.keys()) socket.destroy()
      await Promise.all(running.values())
    },
  }
}

/** The rows from the server running on this folder; null if none runs. */
export function askServer(dataDir: string): Promise<Readable | null> {
  const path = socketIn(dataDir)
  if (path === null) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const socket = connect({ path })
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTDIR') resolve(null)
      else reject(error)
    })
  })
}
