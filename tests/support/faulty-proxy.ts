import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What may happen to one request on its way. */
export type Fault =
  | 'none'
  | 'refused' // never reaches the provider
  | 'lost' // reaches it, but the answer is dropped
  | 'cut' // the answer breaks off after some bytes
  | 'late' // everything arrives, slowly

export type FaultyProxy = {
  url: string
  /** How often each thing happened. */
  seen: Record<Fault, number>
  close: () => Promise<void>
}

/** A bad network in front of a portal, or in front of several that take turns. `decide` is asked for every request. */
export async function startFaultyProxy(
  upstream: string | string[],
  decide: (incoming: IncomingMessage) => Fault,
): Promise<FaultyProxy> {
  const seen: FaultyProxy['seen'] = { none: 0, refused: 0, lost: 0, cut: 0, late: 0 }
  const portals = [upstream].flat()
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const portal = portals[turn++ % portals.length] ?? ''
    const fault = decide(incoming)
    seen[fault] += 1
    if (fault === 'refused') incoming.socket.destroy()
    else forward(portal, incoming, outgoing, fault).catch(() => incoming.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function forward(upstream: string, incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault) {
  const { host: _, connection: __, ...headers } = incoming.headers
  const outward = request(new URL(incoming.url ?? '/', upstream), { method: incoming.method, headers, agent: false })
  const answered = once(outward, 'response')
  incoming.pipe(outward)
  const [answer] = (await answered) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (fault === 'lost') {
    incoming.socket.destroy()
    return
  }
  if (fault === 'late') await pause(150)
  const { connection: _hop, 'transfer-encoding': _framing, ...rest } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-length': body.length })
  if (fault === 'cut') outgoing.write(body.subarray(0, Math.min(20, body.length - 1)), () => incoming.socket.destroy())
  else outgoing.end(body)
}

/** Numbers from 0 to 1 that are the same in every run: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
