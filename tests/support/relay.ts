import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a PostgreSQL server that can be cut. */
export type Relay = {
  /** The database's address through this relay. */
  url: string
  /** The current and the highest number of connections. */
  connections: () => { now: number; most: number }
  /** Closes all connections, and new ones at once. */
  cut: () => void
  /** Lets new connections through again. */
  mend: () => void
  close: () => Promise<void>
}

export async function startRelay(database: string): Promise<Relay> {
  const target = addressOf(database)
  const sockets = new Set<Socket>()
  let isCut = false
  let now = 0
  let most = 0

  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy()
      return
    }
    const outgoing = connect(target)
    now += 1
    most = Math.max(most, now)
    incoming.once('close', () => (now -= 1))
    pass(incoming, outgoing)
    pass(outgoing, incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = (server.address() as { port: number }).port

  function pass(from: Socket, to: Socket): void {
    sockets.add(from)
    from.pipe(to)
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const url = new URL(database)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    connections: () => ({ now, most }),
    cut() {
      isCut = true
      end()
    },
    mend: () => void (isCut = false),
    async close() {
      server.close()
      end()
      await once(server, 'close')
    },
  }
}

/** The folder of the server's socket, or a host. */
function addressOf(database: string) {
  const { hostname, port, searchParams } = new URL(database)
  const folder = searchParams.get('host')
  const number = Number(port || 5432)
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${number}` } : { host: folder ?? hostname, port: number }
}
