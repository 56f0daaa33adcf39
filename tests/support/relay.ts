import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A wire to a PostgreSQL server that can be cut, be slow, or lose all that is sent. */
export type Relay = {
  /** The database, by way of this wire. */
  url: string
  /** How many connections there are now, and were at most. */
  connections: () => { now: number; most: number }
  /** Each connection ends, and new ones end at once. */
  cut: () => void
  /** Nothing arrives any more and nothing ends, as when a cable is pulled. */
  silence: () => void
  /** Whatever is sent arrives so much later (milliseconds). */
  slow: (delay: number) => void
  /** What is sent from now on arrives. What was lost before stays lost. */
  mend: () => void
  close: () => Promise<void>
}

export async function startRelay(database: string): Promise<Relay> {
  const target = addressOf(database)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  let delay = 0
  let now = 0
  let most = 0

  const server = createServer((incoming) => {
    if (state === 'cut') {
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
    let isLost = false
    from.on('data', (chunk: Buffer) => {
      if (state === 'silent') isLost = true
      if (isLost) return
      if (delay > 0) setTimeout(() => to.write(chunk), delay)
      else to.write(chunk)
    })
    // A connection that lost something never hears that the other side has ended it.
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      if (!isLost) to.destroy()
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
      state = 'cut'
      end()
    },
    silence: () => void (state = 'silent'),
    slow: (milliseconds) => void (delay = milliseconds),
    mend() {
      state = 'whole'
      delay = 0
    },
    async close() {
      server.close()
      end()
      await once(server, 'close')
    },
  }
}

/** A folder with the server's socket, or a host. */
function addressOf(database: string) {
  const { hostname, port, searchParams } = new URL(database)
  const folder = searchParams.get('host')
  const number = Number(port || 5432)
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${number}` } : { host: folder ?? hostname, port: number }
}
